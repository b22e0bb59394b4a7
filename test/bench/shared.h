/* By hand: a ring buffer between two threads, free-running counters, each side keeping the other's last value. */
#ifndef SHARED_H
#define SHARED_H

#include <stdatomic.h>
#include "bench.h"

struct shared {
    _Alignas(128) _Atomic uint32_t written; /* the writer's line */
    uint32_t read_seen;
    _Alignas(128) _Atomic uint32_t read; /* the reader's line */
    uint32_t written_seen;
    _Alignas(128) struct message *slot;
    uint32_t capacity; /* a power of two, and a multiple of the messages that are opened at once */
};

static inline void shared_init(struct shared *ring, uint32_t capacity)
{
    memset(ring, 0, sizeof *ring);
    ring->slot = aligned_alloc(128, (capacity * sizeof(struct message) + 127) / 128 * 128);
    ring->capacity = capacity;
    check(ring->slot != NULL, "out of memory");
    memset(ring->slot, 0, capacity * sizeof(struct message));
}

/* Room for `count` messages; NULL if there is not so much. */
static inline struct message *shared_back(struct shared *ring, uint32_t count)
{
    uint32_t written = atomic_load_explicit(&ring->written, memory_order_relaxed);
    if (written + count - ring->read_seen > ring->capacity) {
        ring->read_seen = atomic_load_explicit(&ring->read, memory_order_acquire);
        if (written + count - ring->read_seen > ring->capacity)
            return NULL;
    }
    return &ring->slot[written & (ring->capacity - 1)];
}

static inline void shared_push(struct shared *ring, uint32_t count)
{
    uint32_t written = atomic_load_explicit(&ring->written, memory_order_relaxed);
    atomic_store_explicit(&ring->written, written + count, memory_order_release);
}

/* The oldest `count` messages; NULL if there are not so many. */
static inline struct message *shared_front(struct shared *ring, uint32_t count)
{
    uint32_t read = atomic_load_explicit(&ring->read, memory_order_relaxed);
    if (ring->written_seen - read < count) {
        ring->written_seen = atomic_load_explicit(&ring->written, memory_order_acquire);
        if (ring->written_seen - read < count)
            return NULL;
    }
    return &ring->slot[read & (ring->capacity - 1)];
}

static inline void shared_pop(struct shared *ring, uint32_t count)
{
    uint32_t read = atomic_load_explicit(&ring->read, memory_order_relaxed);
    atomic_store_explicit(&ring->read, read + count, memory_order_release);
}

#endif
