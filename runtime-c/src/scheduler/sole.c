/* Who has a pool to itself (process/sole.h): taken by a worker whose turns are short, taken away by whoever wakes. */
#include "scheduler.h"
#include "../process/queue.h"
#include <sched.h>

enum { PAUSES = 64 /* between two times that a waiter gives up its core */ };

/* Afterwards the holder knows that it is none, and all that it did is visible. */
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
    if (!pool->can_be_held || weft_holds_pool(self)
        || atomic_load_explicit(&pool->sleepers, memory_order_relaxed) != pool->worker_count - 1)
        return;
    pthread_mutex_lock(&pool->lock);
    if (pool->present == 1) {
        pool->holder = self;
        atomic_store_explicit(&self->sole.holds, true, memory_order_relaxed);
    }
    pthread_mutex_unlock(&pool->lock);
}

void weft_pool_yield(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!weft_holds_pool(self))
        return;
    pthread_mutex_lock(&pool->lock);
    if (pool->holder == self) {
        pool->holder = NULL;
        atomic_store_explicit(&self->sole.holds, false, memory_order_relaxed);
    }
    pthread_mutex_unlock(&pool->lock);
}

void weft_pool_enter(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!pool->can_be_held)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->present++;
    if (pool->holder)
        take_away(pool);
    pthread_mutex_unlock(&pool->lock);
}

void weft_pool_leave(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (!pool->can_be_held)
        return;
    weft_pool_yield(self);
    pthread_mutex_lock(&pool->lock);
    pool->present--;
    pthread_mutex_unlock(&pool->lock);
}
