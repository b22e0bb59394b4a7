/* One side of a channel on the Cell, in the memory of the processor that the side's process runs on (docs/architecture.md,
   'Runtime for the Cell'). PPE and SPE have the same layout, so that the PPE can read an SPE's ends: numbers are big-endian
   on both, and pointers, 32 bits on an SPE, take 8 bytes. */
#ifndef WEFT_CELL_END_H
#define WEFT_CELL_END_H

#include <stdbool.h>
#include <stdint.h>
#include <weft/network.h>

enum {
    WEFT_LINE = 128,      /* rings begin on a multiple of this, and have a multiple of it in bytes */
    WEFT_QUAD = 16,       /* unit of DMA */
    WEFT_ANNOUNCEMENTS = 4
};

/* What is open on an end: the upper bits of `open`. Direction is part of it, so that one comparison finds every misuse. */
enum weft_end_state {
    WEFT_IN_IDLE = 0 << 28,
    WEFT_IN_OPEN = 1 << 28,    /* a window is captured; the lower bits are its length */
    WEFT_IN_PARTIAL = 2 << 28, /* a read blocked when it had moved `moved` bytes */
    WEFT_IN_ENDED = 3 << 28,   /* the program has been told that nothing comes any more: the next call ends the process */
    WEFT_OUT_IDLE = 4 << 28,
    WEFT_OUT_OPEN = 5 << 28,
    WEFT_OUT_PARTIAL = 6 << 28,
    WEFT_LENGTH = (1 << 28) - 1
};

/* What a side tells the other: the bytes that it has moved so far, and whether its process has ended. A quadword of its own:
   an SPE stores whole quadwords, and would write back what it had read before the other side told more. */
struct weft_told {
    uint32_t count, closed;
    uint32_t next, unused; /* of the first announcement: the place of the next one */
};
enum { WEFT_TOLD = 8 }; /* bytes of it that are sent */

typedef uint32_t weft_quad __attribute__((vector_size(WEFT_QUAD)));
enum weft_moving { WEFT_COUNT, WEFT_LIMIT, WEFT_POSITION, WEFT_STATE_AND_LENGTH };

/* Its quadwords hold what is used together: an SPE reads and writes nothing less. */
struct weft_end {
    _Alignas(WEFT_QUAD) volatile struct weft_told told; /* by the other side, at any time */

    union {
        struct {
            uint32_t count;      /* bytes moved so far, modulo 2^32 */
            uint32_t limit;      /* count may rise to this, as last seen */
            uint32_t position;   /* in the ring, below its size */
            uint32_t open;       /* enum weft_end_state, and the length of a window */
        };
        weft_quad moving; /* the same, by enum weft_moving: one load and one store instead of one for each */
    };

    uint32_t size;       /* of the ring, bytes: at least the capacity; behind it is room for another capacity */
    uint32_t capacity;   /* bytes */
    uint32_t wants;      /* bytes that the process waits for; 0: it does not wait here */
    uint32_t seen;       /* limit when it was tested in vain */

    _Alignas(WEFT_QUAD) char *ring;
    _Alignas(8) uint64_t far_ring;   /* where `peer` is NULL: effective addresses of the other side's ring, */

    _Alignas(WEFT_QUAD) struct weft_end *peer; /* the other side, NULL where that is on another processor */
    _Alignas(8) uint64_t far_end;    /* of the other side, */

    uint64_t far_signal; /* and of its processor's signal register, 0 for the PPE */
    uint32_t moved;      /* of an unfinished read or write, bytes */
    uint8_t closed;      /* this side's process has ended */
    uint8_t peer_closed; /* the other's, as last seen; `limit` is then final */
    uint8_t tested;      /* in vain, since the process last did something else */
    uint8_t tag;         /* of its DMA */

    struct weft_told announcement[WEFT_ANNOUNCEMENTS]; /* sources of DMA; the first has room for the next one's place */
};

static inline enum weft_direction weft_direction_of(const struct weft_end *end)
{
    return end->open < WEFT_OUT_IDLE ? WEFT_IN : WEFT_OUT;
}

/* Takes over what the other side has told; afterwards limit - count is what can be read, or written, at once. `closed`
   comes first: a side that has ended tells its last count along with that. */
static inline void weft_end_refresh(struct weft_end *end)
{
    if (end->peer)
        return;
    end->peer_closed = (uint8_t)end->told.closed;
    __atomic_thread_fence(__ATOMIC_ACQUIRE); /* for the PPE: of an SPE's loads none overtakes another */
    end->limit = end->told.count + (weft_direction_of(end) == WEFT_OUT ? end->capacity : 0);
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
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

/* The transport: what spe/transport.c and ppe/transport.c do each in its own way. */

/* Sends `len` bytes of the ring from `from`, which may lie behind the ring's end, to the place `to` in the other's ring;
   both are the same modulo the ring's size. Returns before they are there. */
void weft_send(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len);

/* Tells the other side of a shared channel this side's count and whether it is closed, behind all that was sent. */
void weft_announce(struct weft_end *end);

#endif
