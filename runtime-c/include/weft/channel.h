/* The two ends of a channel, and what stands between them where they are on two processors.

   Each end lies in the memory of its process and is private to it, but for what the other side of a local channel sets, on the
   same processor. Counters run freely, modulo 2^32; only their differences mean something, and these are at most the capacity, which
   is below 2^31. */
#ifndef WEFT_CHANNEL_H
#define WEFT_CHANNEL_H

#include <stdint.h>
#include <weft/account.h>
#include <weft/cxx.h>
#include <weft/live.h>
#include <weft/network.h>
#include <weft/ring.h>

#define WEFT_CAPACITY_MAX INT32_MAX /* bytes */
#define WEFT_LINE 64                /* bytes of a cache line */

/* The state of an end is one number. An open window has its length there, as its complement: below WEFT_IDLE. A read or write that
   blocked when it had moved some bytes has their number: above it. */
enum weft_end_state {
    WEFT_IDLE = 0,
    WEFT_END_TOLD = INT32_MAX, /* the program has been told that nothing comes any more: the next call ends the process */
};

/* What an end waits for: a number of bytes, and whether fewer help already if the other side waits, too (a read or write
   moves what it can, a window is all or nothing). 0: nobody waits. */
#define WEFT_WANTS_PART 0x80000000u
static inline uint32_t weft_wanted(uint32_t wants)
{
    return wants & ~WEFT_WANTS_PART;
}

/* What a step stores is together: it costs about as much as it stores into different lines of the cache. */
struct weft_end {
    char *at; /* where in the ring its next byte is */
    int32_t state; /* enum weft_end_state */
    uint32_t
        limit; /* the count may rise to this: the other's count, plus the capacity for a writer, when that was last looked at.
                        Local: at the reader's end the bytes in the channel, which both keep up to date: one store for a step; at the
                        writer's, where somebody may look at the program, the bytes written so far (weft/live.h) */
    union {
        uint32_t count; /* shared: bytes moved so far */
        uint32_t peer_wants; /* local: what the process at the other end waits for */
    };
    uint8_t direction; /* enum weft_direction; constant, as is the transport */
    uint8_t transport; /* enum weft_transport */
    uint8_t closed; /* local: the process at the other end has ended */
    uint8_t tested; /* in vain, since the process last did something else */
    char *rim; /* the end of the ring, of `capacity` bytes: `at` is below it */
    union {
        struct weft_end *peer; /* local */
        struct weft_shared *shared; /* shared */
    };
    struct weft_process *other; /* the process at the other end: it is found by one load when it is to run */
    uint32_t capacity; /* as declared, or as it has grown to; deadlock.c reads that of others, while these wait */
    uint32_t slot;
    struct weft_end_account account[WEFT_ACCOUNTS];
};

/* What a side of a shared channel tells the other; a cache line that its processor alone writes. */
struct weft_side {
    _Alignas(WEFT_LINE) atomic_uint count; /* published value of weft_end.count */
    atomic_bool closed; /* this side's process has ended; count is final */
    uint64_t told; /* the last of what the other side waited for of which it has been told; private */
    _Alignas(16) char small[WEFT_LINE - 16]; /* writer's side: the ring's buffer, if that fits, travels with the counter */
};

/* Who waits is in a line that is seldom written: each step looks there, and would wait for the line that it has just written, and that
   the other processor polls. */
struct weft_shared {
    struct weft_side side[2]; /* by enum weft_direction */
    struct weft_end *ends[2]; /* likewise */
    atomic_ullong peer_wants[2]; /* likewise: what the process at the other end waits for; set and cleared by its processor */
    struct weft_events *events[2]; /* likewise: where its processor tells the other one; NULL: it posts (wait/events.h) */
    bool fenced; /* without the kernel's barrier, publishing must be ordered before the look at who waits; constant */
};

/* Does the ring of a shared channel travel with the writer's counter? */
static inline bool weft_is_small(uint32_t capacity)
{
    return weft_ring_size(capacity) <= sizeof((struct weft_side *)0)->small;
}

static inline enum weft_direction weft_direction_of(const struct weft_end *end)
{
    return (enum weft_direction)end->direction;
}

static inline enum weft_direction weft_opposite(enum weft_direction direction)
{
    return direction == WEFT_IN ? WEFT_OUT : WEFT_IN;
}

/* Is the process at the other end on the same processor? */
static inline bool weft_is_local(const struct weft_end *end)
{
    return weft_is_local_transport((enum weft_transport)end->transport);
}

/* The same of what is known as a port's transport. */
static inline bool weft_goes_local(const struct weft_end *end, enum weft_transport transport)
{
    return weft_is_local_transport(transport) || (transport == WEFT_EITHER && weft_is_local(end));
}

static inline struct weft_end *weft_other_end(const struct weft_end *end)
{
    return weft_is_local(end) ? end->peer : end->shared->ends[weft_opposite(weft_direction_of(end))];
}

static inline struct weft_side *weft_side(const struct weft_end *end, enum weft_direction direction)
{
    return &end->shared->side[direction];
}

/* Says what the process of this end of a local channel waits for. */
static inline void weft_show_wants_local(struct weft_end *end, uint32_t wants)
{
    __atomic_store_n(&end->peer->peer_wants, wants, __ATOMIC_RELEASE);
}

/* Gives an end a ring, in which it is at a position below the capacity. */
static inline void weft_end_set_ring(struct weft_end *end, char *start, uint32_t capacity, uint32_t position)
{
    end->rim = start + capacity;
    end->at = start + position;
    __atomic_store_n(&end->capacity, capacity, __ATOMIC_RELAXED);
}

/* Where the ring and its buffer begin. */
static inline char *weft_end_start(const struct weft_end *end)
{
    return end->rim - end->capacity;
}

static inline uint32_t weft_end_position(const struct weft_end *end)
{
    return end->capacity - (uint32_t)(end->rim - end->at);
}

/* Bytes that an end can move at once, for all that is known. */
static inline uint32_t weft_end_credit(const struct weft_end *end, enum weft_transport transport, enum weft_direction direction)
{
    if (weft_goes_local(end, transport))
        return direction == WEFT_IN ? end->limit : end->capacity - end->peer->limit;
    return end->limit - end->count;
}

static inline uint32_t weft_credit(const struct weft_end *end)
{
    return weft_end_credit(end, WEFT_EITHER, weft_direction_of(end));
}

/* Looks at the other side's counter of a shared channel. */
static inline void weft_end_refresh_shared(struct weft_end *end, enum weft_direction direction)
{
    struct weft_side *other = weft_side(end, weft_opposite(direction));
    uint32_t count = atomic_load_explicit(&other->count, memory_order_acquire);
    end->limit = count + (direction == WEFT_OUT ? end->capacity : 0);
}

/* The same of any channel: afterwards the credit is what can be read, or written, at once. */
static inline void weft_end_refresh(struct weft_end *end, enum weft_direction direction)
{
    if (!weft_is_local(end))
        weft_end_refresh_shared(end, direction);
}

/* Has the process at the other end ended? If so, refresh tells the last word. */
static inline bool weft_end_closed(const struct weft_end *end)
{
    if (weft_is_local(end))
        return end->closed;
    return atomic_load_explicit(&weft_side(end, weft_opposite(weft_direction_of(end)))->closed, memory_order_acquire);
}

/* Can a process that waits for `wants` from a shared channel go on? */
static inline bool weft_end_satisfied(struct weft_end *end, uint32_t wants)
{
    const enum weft_direction direction = weft_direction_of(end);
    bool closed = atomic_load_explicit(&weft_side(end, weft_opposite(direction))->closed, memory_order_acquire);
    weft_end_refresh_shared(end, direction); /* afterwards: then the counter is final */
    return closed || end->limit - end->count >= weft_wanted(wants);
}

#endif
