/* One side of a channel on the Cell, in the memory of the processor that the side's process runs on (docs/architecture.md,
   'Runtime for the Cell'). PPE and SPE have the same layout, so that the PPE can read an SPE's ends, and change those of
   processes that wait: numbers are big-endian on both, and pointers, 32 bits on an SPE, take 8 bytes. */
#ifndef WEFT_CELL_END_H
#define WEFT_CELL_END_H

#include <stdbool.h>
#include <stdint.h>
#include <weft/network.h>
#ifdef __SPU__
#include <spu_intrinsics.h>
typedef vec_uint4 weft_words __attribute__((may_alias));

/* A whole quadword of what else has names. */
static inline weft_words weft_words_at(const volatile void *quad)
{
    return *(const volatile weft_words *)quad;
}
#endif

enum {
    WEFT_LINE = 128,      /* rings begin on a multiple of this, and have a multiple of it in bytes */
    WEFT_QUAD = 16,       /* unit of DMA */
    WEFT_ANNOUNCEMENTS = 4,
    WEFT_IDLE = 1 << 30,  /* `state` of an end that has no window open; `wants` of one on which nobody has waited. More than any
                             length */
};

typedef int32_t weft_quad __attribute__((vector_size(WEFT_QUAD)));
enum weft_moving { WEFT_LEFT, WEFT_PRESENT, WEFT_WANTS, WEFT_STATE };

enum weft_mark {
    WEFT_IS_OUT = 1,
    WEFT_CLOSED = 2,       /* this side's process has ended */
    WEFT_PEER_CLOSED = 4,  /* the other's; `present` is then final for a reader */
    WEFT_ENDED_HERE = 8,   /* the program has been told that nothing comes any more: the next call ends the process */
    WEFT_PARTIAL = 16,     /* a read or write blocked when it had moved `moved` bytes */
    WEFT_TESTED_HERE = 32, /* in vain, since the process last did something else */
};

/* An SPE reads and writes nothing less than a quadword, so those that are used together lie in one, and what is used most is the
   first of one: it need not be moved to where a register has scalars. */
struct weft_end {
    /* A window of `len` bytes is there, and in one piece, if no number of this quadword is less: one comparison. What an open
       window takes is taken off `left` and `present` already. */
    union {
        struct {
            int32_t left;    /* bytes to the end of the ring; 0 stands for all of it, negative if the open window crosses it */
            int32_t present; /* bytes that can be read, or written, for all that is known */
            int32_t wants;   /* of them the process waits for so many, if it waits here; 0 when the other side has ended */
            int32_t state;   /* WEFT_IDLE, or what has the length of the open window as its complement */
        };
        weft_quad moving;    /* the same, by enum weft_moving */
    };

    char *ring_end;      /* behind it is room for another capacity */
    _Alignas(8) uint32_t size; /* of the ring, bytes: at least the capacity */
    uint32_t moved;      /* of an unfinished read or write, bytes */

    _Alignas(WEFT_QUAD) struct weft_end *peer; /* the other side, NULL where that is on another processor: then `far` */
    _Alignas(8) uint32_t marks; /* enum weft_mark */
    int32_t seen;        /* `present` when it was tested in vain */

    _Alignas(WEFT_QUAD) struct weft_far *far;

    _Alignas(WEFT_QUAD) int32_t capacity; /* bytes */
};

_Static_assert(sizeof(struct weft_end) == 80, "alike on PPE and SPE");

/* What a side tells the other: the bytes that it has moved so far, modulo 2^32, and whether its process has ended. */
struct weft_told {
    uint32_t count, closed;
    uint32_t next, unused; /* of what this side tells: how many announcements there have been; else 0 */
} __attribute__((aligned(WEFT_QUAD)));
enum { WEFT_TOLD = 8 }; /* bytes of it that are sent */

/* What belongs to an end whose other side is on another processor. */
struct weft_far {
    volatile struct weft_told told; /* by the other side, at any time: in a quadword of its own, as an SPE that stores into one
                                       would write back what it had read before the other side told more */
    struct weft_told seen;          /* as much of that as the end knows */
    struct weft_told mine;          /* what this side has told last */
    uint64_t far;                   /* effective address of the other side's struct weft_far, */
    uint64_t signal;                /* of its processor's signal register, 0 for the PPE, */
    uint64_t ring;                  /* and of its ring */
    uint32_t tag;                   /* of DMA */
    _Alignas(WEFT_QUAD) const struct weft_far_transport *transport;
    _Alignas(WEFT_QUAD) struct weft_end *end;
    _Alignas(WEFT_QUAD) struct weft_told announcement[WEFT_ANNOUNCEMENTS]; /* sources of DMA */
};

_Static_assert(sizeof(struct weft_far) == 176, "alike on PPE and SPE");

/* How a channel crosses processors: spe/transport.c and ppe/transport.c each in its own way. Only a program that has such
   channels links it. */
struct weft_far_transport {
    /* Takes over what the other side has told. */
    _Alignas(WEFT_QUAD) void (*refresh)(struct weft_end *end);
    /* Sends `len` bytes of the ring from `from`, which may lie behind the ring's end, to the place `to` in the other's ring;
       both are the same modulo the ring's size. Returns before they are there. */
    _Alignas(WEFT_QUAD) void (*send)(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len);
    /* Tells the other side that this one has moved `len` bytes more, and whether it is closed, behind all that was sent. */
    _Alignas(WEFT_QUAD) void (*announce)(struct weft_end *end, uint32_t len);
};
extern const struct weft_far_transport weft_far_transport;

static inline enum weft_direction weft_direction_of(const struct weft_end *end)
{
    return end->marks & WEFT_IS_OUT ? WEFT_OUT : WEFT_IN;
}

/* Has the other side told more than the end knows? */
static inline bool weft_has_news(struct weft_far *far)
{
#ifdef __SPU__
    const weft_words told = weft_words_at(&far->told), seen = weft_words_at(&far->seen); /* their other words are 0 */
    return spu_extract(spu_orx(spu_xor(told, seen)), 0) != 0;
#else
    return far->told.count != far->seen.count || far->told.closed != far->seen.closed;
#endif
}

/* Is any of four numbers less than `len`? */
static inline bool weft_any_less(weft_quad numbers, int32_t len)
{
#ifdef __SPU__
    return spu_extract(spu_orx((vector signed int)spu_cmpgt(spu_splats((signed int)len), (vector signed int)numbers)), 0) != 0;
#else
    return numbers[0] < len || numbers[1] < len || numbers[2] < len || numbers[3] < len;
#endif
}

/* How many of `len` bytes from address `at` one DMA command may move: 1, 2, 4 or 8 on a multiple of that, or whole
   quadwords. */
static inline uint32_t weft_dma_part(uint32_t at, uint32_t len, uint32_t largest)
{
    if (at % WEFT_QUAD == 0 && len >= WEFT_QUAD)
        return len < largest ? len & -(uint32_t)WEFT_QUAD : largest;
    uint32_t part = 8;
    while (part > len || (at & (part - 1)) != 0)
        part /= 2;
    return part;
}

#endif
