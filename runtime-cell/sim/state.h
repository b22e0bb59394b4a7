/* The state of an SPE, for the files of the stand-in alone; spu.h is what others see. */
#ifndef WEFT_SPU_STATE_H
#define WEFT_SPU_STATE_H

#include "mfc.h"
#include "spu.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>

/*
 * A register is a 128-bit integer of the host. On a little-endian host its elements lie in memory in reverse, so that
 * words, halfwords, doublewords and the whole quadword are native integers and only horizontal operations, which name
 * an element, and loads and stores, which reverse 16 bytes, know the difference. ELEMENT(count, i) is where element i
 * lies.
 */
typedef uint8_t vu8 __attribute__((vector_size(16)));
typedef int8_t vs8 __attribute__((vector_size(16)));
typedef uint16_t vu16 __attribute__((vector_size(16)));
typedef int16_t vs16 __attribute__((vector_size(16)));
typedef uint32_t vu32 __attribute__((vector_size(16)));
typedef int32_t vs32 __attribute__((vector_size(16)));
typedef uint64_t vu64 __attribute__((vector_size(16)));
typedef int64_t vs64 __attribute__((vector_size(16)));

union reg {
    vu8 u8;
    vs8 s8;
    vu16 u16;
    vs16 s16;
    vu32 u32;
    vs32 s32;
    vu64 u64;
    vs64 s64;
    unsigned __int128 quad;
    uint8_t byte[16];
    uint16_t half[8];
    uint32_t word[4];
    uint64_t dword[2];
};

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ELEMENT(count, i) (i)
static inline vu8 swap_quad(vu8 x)
{
    return x;
}
#else
#define ELEMENT(count, i) ((count) - 1 - (i))
static inline vu8 swap_quad(vu8 x)
{
    return __builtin_shuffle(x, (vu8){15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
}
#endif
#define PREFERRED ELEMENT(4, 0)

enum { LS_MASK = WEFT_SPU_LS_SIZE - 1, SLOTS = WEFT_SPU_LS_SIZE / 4, QUADS = WEFT_SPU_LS_SIZE / 16, GUARDED = 128 };

/* One instruction of the local store, decoded; op 0 is "not decoded yet". */
struct slot {
    uint16_t op;
    uint8_t rt, ra, rb, rc;
    int32_t imm;                    /* the immediate as the handler wants it: extended, scaled, or an address */
    uint32_t word;                  /* what was decoded, to see whether the local store still has it */
};

enum { IN_MBOX = 4, SPU_FILES = 64, SPU_DIRECTORIES = 8 };

struct mailbox {
    uint32_t word[IN_MBOX];
    unsigned count;
};

struct signal {
    uint32_t value;
    bool there;
    bool logical_or;
};

struct violation {
    enum weft_spu_rule rule;
    char text[512];                 /* empty: none */
};

struct weft_clock;

struct weft_spu {
    union reg r[128];
    struct slot slots[SLOTS + 1];               /* the last one leads back to address 0 */
    uint8_t decoded[QUADS];                     /* whether any of a quadword's four slots is decoded, or a store is to look */
    bool guards_null;                           /* the SPU has nothing to store in the first GUARDED bytes: 0 is no place */
    uint8_t *ls;
    uint32_t pc;
    uint64_t executed;
    union reg fpscr;
    uint32_t srr0;
    bool interrupts;                            /* enabled */
    _Atomic bool ending;                        /* weft_spu_interrupt was called */
    struct weft_spu_config config;
    bool owns_ls;
    struct weft_spu_watch watch;
    struct weft_clock *clock;                   /* what its instructions take; NULL: nobody asked */

    struct mfc mfc;                             /* only the SPU's own thread */
    uint64_t decrementer_start;                 /* host nanoseconds at which it was written */
    uint32_t decrementer_value;                 /* what was written, in ticks */
    bool decrementer_over;                      /* it has passed zero, and the event was raised, since it was written */

    pthread_mutex_t lock;                       /* of what follows */
    pthread_cond_t change;
    struct mailbox in, out, out_intr;
    struct signal signals[2];
    uint32_t events, event_mask;                /* pending events, whatever the mask */
    bool event_there;                           /* the count of SPU_RdEventStat */

    FILE *files[SPU_FILES];                     /* open streams of the program, by its numbers */
    DIR *directories[SPU_DIRECTORIES];
    struct symbols *symbols;                    /* of the program; NULL without */
    struct violation violation;
    unsigned violation_regs[4];
    unsigned violation_reg_count;
};

/* Notes a broken rule; always false, so that a caller can return it. */
__attribute__((format(printf, 3, 4))) bool weft_spu_violate(struct violation *violation, enum weft_spu_rule rule,
                                                            const char *text, ...);

/* As it was created: local store, registers and channels are empty; signal modes stay. */
void weft_spu_reset(struct weft_spu *spu);

/* Decodes the instruction at `pc` into its slot. */
void weft_spu_decode(struct weft_spu *spu, uint32_t pc);

/* Forgets decoded instructions of a piece of the local store that is about to change. */
void weft_spu_forget(struct weft_spu *spu, uint32_t ls, uint32_t size);

/* Before the SPU stores into a quadword of which something is decoded, or that is guarded; false if it may not. */
bool weft_spu_may_store(struct weft_spu *spu, uint32_t at);

/* Forgets those that others have changed. */
void weft_spu_sync_code(struct weft_spu *spu);

static inline uint32_t load_be32(const void *p)
{
    uint32_t x;
    __builtin_memcpy(&x, p, 4);
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? x : __builtin_bswap32(x);
}

static inline uint16_t load_be16(const uint8_t *p)
{
    return (uint16_t)(p[0] << 8 | p[1]);
}

static inline void store_be32(void *p, uint32_t x)
{
    x = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? x : __builtin_bswap32(x);
    __builtin_memcpy(p, &x, 4);
}

#endif
