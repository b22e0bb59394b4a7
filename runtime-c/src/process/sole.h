/* A worker that has its pool to itself: all others sleep, and its turns are too short to be worth waking them for. In critical sections
   it does without the atomic read-modify-writes and fences that several workers need. Whoever wakes takes the pool away, asks the kernel
   for a barrier, and waits until the worker has left its critical section. (Biased locking, as at the gates of a library's ports;
   docs/architecture/held-pools.md.) */
#ifndef WEFT_SOLE_H
#define WEFT_SOLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <weft/protothread.h>

/* Each processor has one; only a worker ever holds a pool. */
struct weft_sole {
    atomic_bool holds; /* it has the pool to itself; set by the worker, between two turns; cleared by any */
    atomic_bool inside; /* it is in a critical section; set by the worker alone */
};

/* Begins a critical section; false if the worker does not hold the pool: then it must do what is right among several. */
static inline bool weft_sole_enter(struct weft_sole *sole)
{
    atomic_store_explicit(&sole->inside, true, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst); /* the other half is in take_away, scheduler/sole.c */
    if (weft_likely(atomic_load_explicit(&sole->holds, memory_order_relaxed)))
        return true;
    atomic_store_explicit(&sole->inside, false, memory_order_release); /* for the section before */
    return false;
}

static inline void weft_sole_leave(struct weft_sole *sole)
{
    atomic_store_explicit(&sole->inside, false, memory_order_release);
}

#endif
