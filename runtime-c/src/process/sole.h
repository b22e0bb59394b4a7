/* A worker that has its pool for itself: all others sleep, and its turns are too short to be worth waking them for. It passes without
   the atomic exchanges and fences that several need. Who wakes takes the pool away from it, asks the kernel for a barrier, and sees whether
   it is in the middle of a passage. (Biased locking, as at the gates of a library's ports; docs/architecture/held-pools.md.) */
#ifndef WEFT_SOLE_H
#define WEFT_SOLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <weft/protothread.h>

/* Of each processor, of which only workers of pools ever hold one. */
struct weft_sole {
    atomic_bool holds; /* nobody else passes; begun by the worker between two turns, ended by any */
    atomic_bool inside; /* it is in a passage; the worker's own */
};

/* Begins a passage; false if others may pass as well. */
static inline bool weft_sole_enter(struct weft_sole *sole)
{
    atomic_store_explicit(&sole->inside, true, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst); /* the other half is in take_away, scheduler/sole.c */
    if (weft_likely(atomic_load_explicit(&sole->holds, memory_order_relaxed)))
        return true;
    atomic_store_explicit(&sole->inside, false, memory_order_release); /* for the passage before */
    return false;
}

static inline void weft_sole_leave(struct weft_sole *sole)
{
    atomic_store_explicit(&sole->inside, false, memory_order_release);
}

#endif
