/* Who has a pool for itself (process/sole.h): asked for by a worker whose turns are short, ended by whoever wakes. */
#include "scheduler.h"
#include "../process/queue.h"
#include <sched.h>

enum { PAUSES = 64 /* before who waits for the end of a passage lets others have its core */ };

/* Afterwards the holder sees that it is none, and all that it did is seen. */
static void take_away(struct weft_pool *pool)
{
    struct weft_sole *sole = &pool->holder->sole;
    pool->holder = NULL;
    atomic_store_explicit(&sole->holds, false, memory_order_relaxed);
    weft_fence(false); /* the other half is in weft_sole_enter */
    for (unsigned i = 1; atomic_load_explicit(&sole->inside, memory_order_acquire); i++) {
        if (i % PAUSES == 0)
            sched_yield();
        weft_pause();
    }
}

void weft_pool_hold(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!pool->lends || weft_has_pool_alone(self)
        || atomic_load_explicit(&pool->sleepers, memory_order_relaxed) != pool->worker_count - 1)
        return;
    pthread_mutex_lock(&pool->guests);
    if (pool->present == 1) {
        pool->holder = self;
        atomic_store_explicit(&self->sole.holds, true, memory_order_relaxed);
    }
    pthread_mutex_unlock(&pool->guests);
}

void weft_pool_yield(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!weft_has_pool_alone(self))
        return;
    pthread_mutex_lock(&pool->guests);
    if (pool->holder == self) {
        pool->holder = NULL;
        atomic_store_explicit(&self->sole.holds, false, memory_order_relaxed);
    }
    pthread_mutex_unlock(&pool->guests);
}

void weft_pool_enter(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!pool->lends)
        return;
    pthread_mutex_lock(&pool->guests);
    pool->present++;
    if (pool->holder)
        take_away(pool);
    pthread_mutex_unlock(&pool->guests);
}

void weft_pool_leave(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!pool->lends)
        return;
    weft_pool_yield(self);
    pthread_mutex_lock(&pool->guests);
    pool->present--;
    pthread_mutex_unlock(&pool->guests);
}
