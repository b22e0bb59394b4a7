/* Stop 0x2105: memory at effective addresses, for malloc_ea and its kin. */
#define _GNU_SOURCE
#include "assist.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum { CALLOC = 1, FREE, MALLOC, REALLOC, MEMALIGN };
enum { DMA_ALIGNMENT = 16 };

static void *resize(struct call *call, void *old, uint64_t size, uint64_t alignment)
{
    const struct weft_spu_memory *memory = &call->spu->config.memory;
    if (memory->resize)
        return memory->resize(memory->user, old, size, alignment);
    bool fits = size <= SIZE_MAX - alignment;
    void *new = size && fits ? aligned_alloc(alignment, (size + alignment - 1) & -alignment) : NULL;
    if (new && old)
        memcpy(new, old, malloc_usable_size(old) < size ? malloc_usable_size(old) : size);
    if (new || !size)
        free(old);
    return new;
}

static void *pointer(uint64_t ea)
{
    return (void *)(uintptr_t)ea;
}

static void give(struct call *call, void *at)
{
    call->wide = true;
    call->result = (uintptr_t)at;
    call->error = at ? 0 : ENOMEM;
}

/* A size of zero gives memory too: its address must be one that can be freed. */
static uint64_t at_least_one(uint64_t size)
{
    return size ? size : 1;
}

static void allocate_zeroed(struct call *call, uint64_t count, uint64_t size)
{
    uint64_t all;
    void *at = __builtin_mul_overflow(count, size, &all) ? NULL : resize(call, NULL, at_least_one(all), DMA_ALIGNMENT);
    if (at)
        memset(at, 0, all);
    give(call, at);
}

static void allocate_aligned(struct call *call, uint32_t to, uint64_t alignment, uint64_t size)
{
    uint8_t *place = weft_assist_bytes(call, to, 4);
    if (alignment < DMA_ALIGNMENT)
        alignment = DMA_ALIGNMENT;
    bool valid = !(alignment & (alignment - 1)) && alignment <= 1u << 30;
    void *at = valid && place ? resize(call, NULL, at_least_one(size), alignment) : NULL;
    call->result = !valid ? EINVAL : at ? 0 : ENOMEM;
    /* The PPE stores an address of its own width; programs with addresses of 32 bits get those that fit. */
    if (at && (uintptr_t)at <= UINT32_MAX)
        store_be32(place, (uint32_t)(uintptr_t)at);
    else if (at && (place = weft_assist_bytes(call, to, 8))) {
        store_be32(place, (uint32_t)((uint64_t)(uintptr_t)at >> 32));
        store_be32(place + 4, (uint32_t)(uintptr_t)at);
    }
}

bool weft_assist_memory(struct call *call, unsigned operation)
{
    uint64_t first = weft_assist_dword(call, 0);
    switch (operation) {
    case CALLOC:
        allocate_zeroed(call, first, weft_assist_dword(call, 1));
        return true;
    case FREE:
        resize(call, pointer(first), 0, DMA_ALIGNMENT);
        return true;
    case MALLOC:
        give(call, resize(call, NULL, at_least_one(first), DMA_ALIGNMENT));
        return true;
    case REALLOC:
        give(call, resize(call, pointer(first), weft_assist_dword(call, 1), DMA_ALIGNMENT));
        return true;
    case MEMALIGN:
        allocate_aligned(call, weft_assist_word(call, 0), weft_assist_dword(call, 1), weft_assist_dword(call, 2));
        return true;
    default:
        return false;
    }
}
