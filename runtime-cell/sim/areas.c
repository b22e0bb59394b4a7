#define _GNU_SOURCE
#include "areas.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifndef MAP_32BIT
#define MAP_32BIT 0                 /* hosts without it give what they have */
#endif

struct area {
    uint8_t *at;
    size_t size;
    uint8_t *mapped;                /* what the system gave, for the alignment */
    size_t mapped_size;
};

struct areas {
    pthread_mutex_t lock;
    struct area *area;
    size_t count, room;
};

struct areas *weft_areas_create(void)
{
    struct areas *areas = calloc(1, sizeof *areas);
    if (areas)
        pthread_mutex_init(&areas->lock, NULL);
    return areas;
}

void weft_areas_destroy(struct areas *areas)
{
    if (!areas)
        return;
    for (size_t i = 0; i < areas->count; i++)
        munmap(areas->area[i].mapped, areas->area[i].mapped_size);
    pthread_mutex_destroy(&areas->lock);
    free(areas->area);
    free(areas);
}

void *weft_areas_at(void *user, uint64_t ea, size_t size, bool write)
{
    struct areas *areas = user;
    void *found = NULL;
    (void)write;
    pthread_mutex_lock(&areas->lock);
    for (size_t i = 0; i < areas->count && !found; i++) {
        const struct area *a = &areas->area[i];
        uint64_t offset = ea - (uintptr_t)a->at;
        if (offset <= a->size && size <= a->size - offset)
            found = a->at + offset;
    }
    pthread_mutex_unlock(&areas->lock);
    return found;
}

static void *allocate(struct areas *areas, size_t size, size_t alignment)
{
    if (areas->count == areas->room) {
        size_t room = areas->room ? 2 * areas->room : 16;
        struct area *grown = realloc(areas->area, room * sizeof *grown);
        if (!grown)
            return NULL;
        areas->area = grown;
        areas->room = room;
    }
    struct area a = {.size = size, .mapped_size = size + alignment};
    if (a.mapped_size < size)
        return NULL;
    a.mapped = mmap(NULL, a.mapped_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    if (a.mapped == MAP_FAILED)
        return NULL;
    a.at = (uint8_t *)(((uintptr_t)a.mapped + alignment - 1) & -(uintptr_t)alignment);
    areas->area[areas->count++] = a;
    return a.at;
}

void *weft_areas_resize(void *user, void *old, size_t size, size_t alignment)
{
    struct areas *areas = user;
    pthread_mutex_lock(&areas->lock);
    void *new = size ? allocate(areas, size, alignment) : NULL;
    for (size_t i = 0; i < areas->count && old && (new || !size); i++) {
        struct area a = areas->area[i];
        if (a.at != old)
            continue;
        if (new)
            memcpy(new, old, a.size < size ? a.size : size);
        munmap(a.mapped, a.mapped_size);
        areas->area[i] = areas->area[--areas->count];
        break;
    }
    pthread_mutex_unlock(&areas->lock);
    return new;
}
