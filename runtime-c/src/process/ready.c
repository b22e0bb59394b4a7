/* Processes of a pool that become ready: on which worker, and who is told (docs/architecture/pools.md). */
#include "queue.h"

_Thread_local struct weft_processor *weft_worker_here;

void weft_pool_wake_one(struct weft_pool *pool)
{
    unsigned none = 0;
    atomic_thread_fence(memory_order_seq_cst); /* the other half is in weft_pool_has_work */
    if (atomic_load_explicit(&pool->sleepers, memory_order_relaxed) == 0
        || atomic_load_explicit(&pool->searching, memory_order_relaxed) > 0
        || !atomic_compare_exchange_strong(&pool->searching, &none, 1))
        return;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        struct weft_processor *worker = &pool->workers[i];
        if (!atomic_load_explicit(&worker->sleeping, memory_order_relaxed))
            continue;
        atomic_store(&worker->summoned, true);
        if (weft_processor_wake(worker) || !atomic_exchange(&worker->summoned, false))
            return;
    }
    atomic_fetch_sub(&pool->searching, 1);
}

/* Does a worker keep what it wakes, though `last` ran it? Where that one sleeps, and may steal it; and where the way there takes longer than
   a turn. */
static bool keeps(const struct weft_processor *self, struct weft_processor *last)
{
    return self->pool->policy == WEFT_WS_CUR
           || (self->pool->policy == WEFT_WS_LAST
               && (weft_is_fine(self) || atomic_load_explicit(&last->sleeping, memory_order_relaxed)));
}

void weft_pool_add(struct weft_process *process)
{
    struct weft_processor *last = process->processor;
    struct weft_pool *pool = last->pool;
    if (WEFT_WITH_GP && pool->home) {
        const ptrdiff_t index = process->plan - pool->plans;
        process->processor = last = &pool->workers[atomic_load_explicit(&pool->home[index], memory_order_relaxed)];
    }
    struct weft_processor *here = weft_worker_here && weft_worker_here->pool == pool ? weft_worker_here : NULL;
    if (here && (here == last || keeps(here, last))) {
        weft_queue_add(&here->queue, process);
        if (weft_is_fine(here))
            return; /* it will have run it before another one wakes; who sleeps looks from time to time whether it has */
    } else {
        weft_post(process);
        if (atomic_load(&last->sleeping)) {
            weft_processor_wake(last);
            return;
        }
    }
    if (weft_steals(pool))
        weft_pool_wake_one(pool);
}
