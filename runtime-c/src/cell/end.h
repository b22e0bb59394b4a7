/* One side of a channel on the Cell, in the memory of the processor that the side's process runs on (docs/architecture/cell.md).
   PPE and SPE have the same layout, so that the PPE can read an SPE's ends, and change those of
   processes that wait: numbers are big-endian on both, and pointers, 32 bits on an SPE, take 8 bytes. */
#ifndef WEFT_CELL_END_H
#define WEFT_CELL_END_H

#include "quad.h"
#include <weft/network.h>

enum {
    WEFT_LINE = 128,      /* rings begin on a multiple of this, and have a multiple of it in bytes */
    WEFT_ANNOUNCEMENTS = 4,
    WEFT_IDLE = (1 << 30)
        - 1, /* `state` of an end that has no window open; `wants` of one on which nobody has waited. More than any
                             length, and its bits are all of theirs */
    WEFT_NO_MORE = -1, /* `wants` of an end whose other side has ended: always there, and no window opens on the short path */
};

enum weft_moving { WEFT_LEFT, WEFT_PRESENT, WEFT_WANTS, WEFT_STATE };

enum weft_mark {
    WEFT_IS_OUT = 1,
    WEFT_CLOSED = 2, /* this side's process has ended */
    WEFT_PEER_CLOSED = 4, /* the other's; `present` is then final for a reader */
    WEFT_ENDED_HERE = 8, /* the program has been told that nothing comes any more: the next call ends the process */
    WEFT_PARTIAL = 16, /* a read or write blocked when it had moved `moved` bytes */
    WEFT_TESTED_HERE = 32, /* in vain, since the process last did something else */
};

/* An SPE reads and writes nothing less than a quadword, so those that are used together lie in one, and what is used most is the
   first of one: it need not be moved to where a register has scalars. */
struct weft_end {
    /* A window of `len` bytes is there, and in one piece, if no number of this quadword is less: one comparison. What an open
       window takes is taken off `left` and `present` already. */
    union {
        struct {
            int32_t left; /* bytes to the end of the ring; 0 stands for all of it, negative if the open window crosses it */
            int32_t present; /* bytes that can be read, or written, for all that is known */
            int32_t wants; /* of them the process waits for so many, if it waits here; or WEFT_NO_MORE */
            int32_t state; /* WEFT_IDLE, or what has the length of the open window as its complement */
        };
        weft_quad moving; /* the same, by enum weft_moving */
    };

    union {
        struct {
            char *ring_end; /* behind it is room for another capacity */
            _Alignas(8) uint32_t moved; /* of an unfinished read or write, bytes */
        };
        weft_quad ring;
    };

    union {
        struct {
            struct weft_end *peer; /* the other side, NULL where that is on another processor: then `far` */
            _Alignas(8) uint32_t marks; /* enum weft_mark */
            int32_t seen; /* `present` when it was tested in vain */
        };
        weft_quad standing;
    };

    _Alignas(WEFT_QUAD) struct weft_far *far;
    _Alignas(8) int32_t capacity; /* bytes */

    /* What `left` becomes at the end of the ring, in its place among zeros. */
    union {
        uint32_t size; /* of the ring, bytes: at least the capacity */
        weft_quad around;
    };
};

_Static_assert(sizeof(struct weft_end) == 80, "alike on PPE and SPE");

/* What a side tells the other: the bytes that it has moved so far, modulo 2^32, and whether its process has ended. */
struct weft_told {
    uint32_t closed, count; /* in the place of WEFT_PRESENT */
    uint32_t next, unused; /* of what this side tells: bytes of all the announcements that there have been; else 0 */
} __attribute__((aligned(WEFT_QUAD)));
enum { WEFT_TOLD = 8 }; /* bytes of it that are sent */

/* What belongs to an end whose other side is on another processor. */
struct weft_far {
    volatile struct weft_told told; /* by the other side, at any time: in a quadword of its own, as an SPE that stores into one
                                       would write back what it had read before the other side told more */
    struct weft_told seen; /* as much of that as the end knows */
    struct weft_told mine; /* what this side has told last */
    uint64_t far; /* effective address of the other side's struct weft_far, */
    uint64_t signal; /* of its processor's signal register, 0 for the PPE, */
    uint64_t ring_end; /* and of its ring's end */
    uint32_t tag; /* of DMA */
    _Alignas(WEFT_QUAD) const struct weft_far_transport *transport;
    _Alignas(WEFT_QUAD) struct weft_end *end;
    _Alignas(WEFT_QUAD) struct weft_told announcement[WEFT_ANNOUNCEMENTS]; /* sources of DMA */
};

_Static_assert(sizeof(struct weft_far) == 176, "alike on PPE and SPE");

/* How a channel crosses processors, for who does not know whether one does: only a program that has such channels links it. */
struct weft_far_transport {
    /* Sends `len` bytes of the ring, from so many before its end (negative: behind), to the place `to` bytes before the end
       of the other's ring; both are the same modulo the ring's size. Returns before they are there. */
    _Alignas(WEFT_QUAD) void (*send)(struct weft_end *end, int32_t from, int32_t to, uint32_t len);
    /* Tells the other side that this one has moved `len` bytes more, and whether it is closed, behind all that was sent. */
    _Alignas(WEFT_QUAD) void (*announce)(struct weft_end *end, uint32_t len);
};
extern const struct weft_far_transport weft_far_transport;

/* By whole quadwords, as what follows: what is reached by its own address in one takes twice as much code. */
static inline int32_t weft_ring_size(const struct weft_end *end)
{
    return weft_number_in(&end->around, WEFT_LEFT);
}

static inline struct weft_far *weft_far_at(const struct weft_end *end)
{
#ifdef __SPU__
    return (struct weft_far *)spu_extract(weft_words_at(&end->far), 0);
#else
    return end->far;
#endif
}

/* Has it one of these marks? */
static inline bool weft_is_marked(const struct weft_end *end, uint32_t marks)
{
    return ((uint32_t)weft_number_in(&end->standing, 2) & marks) != 0;
}

static inline void weft_mark(struct weft_end *end, uint32_t marks)
{
    end->standing |= (weft_quad){0, 0, (int32_t)marks, 0};
}

static inline void weft_unmark(struct weft_end *end, uint32_t marks)
{
    end->standing &= (weft_quad){-1, -1, (int32_t)~marks, -1};
}

static inline enum weft_direction weft_direction_of(const struct weft_end *end)
{
    return weft_is_marked(end, WEFT_IS_OUT) ? WEFT_OUT : WEFT_IN;
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

/* Takes over what the other side has told. */
static inline void weft_take_news(struct weft_end *end, struct weft_far *far)
{
#ifdef __SPU__
    const weft_words told = weft_words_at(&far->told); /* all at once: a side that has ended tells its last count with it */
    const weft_words more = spu_sub(told, weft_words_at(&far->seen));
    /* In this order: the PPE takes nothing to be under way once all is seen, and then asks whether the process still waits. */
    *(volatile weft_quad *)&end->moving += (weft_quad)spu_and(more, (vec_uint4)spu_maskb(0x0f00));
    *(volatile weft_words *)&far->seen = told;
    const uint32_t closed = spu_extract(told, 0);
#else
    const uint32_t closed = far->told.closed;
    __sync_synchronize(); /* a side that has ended tells its last count along with that; data after the counter */
    const uint32_t count = far->told.count;
    __sync_synchronize();
    end->present += (int32_t)(count - far->seen.count);
    far->seen.count = count;
    far->seen.closed = closed;
#endif
    if (closed) {
        weft_mark(end, WEFT_PEER_CLOSED);
        end->wants = WEFT_NO_MORE;
    }
}

/* Where the window begins that is opened next. */
static inline char *weft_window_of(const struct weft_end *end, weft_quad moving)
{
#ifdef __SPU__
    return (char *)spu_extract(spu_sub(weft_words_at(&end->ring_end), (weft_words)moving), WEFT_LEFT);
#else
    return end->ring_end - moving[WEFT_LEFT];
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
