/* The queues of a pool's workers (struct weft_queue). */
#ifndef WEFT_QUEUE_H
#define WEFT_QUEUE_H

#include "processor.h"

static inline bool weft_steals(const struct weft_pool *pool)
{
    return pool->policy == WEFT_WS_LAST || pool->policy == WEFT_WS_CUR;
}

/* By its worker. */
static inline void weft_queue_add(struct weft_queue *queue, struct weft_process *process)
{
    size_t added = atomic_load_explicit(&queue->added, memory_order_relaxed);
    atomic_store_explicit(&queue->ring[added & queue->mask], process, memory_order_relaxed);
    atomic_store_explicit(&queue->added, added + 1, memory_order_release);
}

/* The process that is there longest; NULL: none. By anybody. */
static inline struct weft_process *weft_queue_take(struct weft_queue *queue)
{
    size_t taken = atomic_load_explicit(&queue->taken, memory_order_acquire);
    while (taken != atomic_load_explicit(&queue->added, memory_order_acquire)) {
        struct weft_process *process = atomic_load_explicit(&queue->ring[taken & queue->mask], memory_order_relaxed);
        if (atomic_compare_exchange_weak(&queue->taken, &taken, taken + 1))
            return process;
    }
    return NULL;
}

/* The same by its worker. */
static inline struct weft_process *weft_queue_next(struct weft_processor *self)
{
    struct weft_queue *queue = &self->queue;
    if (!weft_sole_enter(&self->sole))
        return weft_queue_take(queue);
    const size_t taken = atomic_load_explicit(&queue->taken, memory_order_relaxed);
    struct weft_process *process = NULL;
    if (taken != atomic_load_explicit(&queue->added, memory_order_relaxed)) {
        process = atomic_load_explicit(&queue->ring[taken & queue->mask], memory_order_relaxed);
        atomic_store_explicit(&queue->taken, taken + 1, memory_order_relaxed);
    }
    weft_sole_leave(&self->sole);
    return process;
}

static inline bool weft_has_nothing(struct weft_processor *worker)
{
    return atomic_load(&worker->queue.taken) == atomic_load(&worker->queue.added) && !atomic_load(&worker->mailbox);
}

/* Are a worker's turns too short for a process to be moved to another one? Then it runs what it wakes itself. */
static inline bool weft_is_fine(const struct weft_processor *worker)
{
    return atomic_load_explicit(&worker->queue.fine, memory_order_relaxed);
}

static inline bool weft_holds_pool(const struct weft_processor *worker)
{
    return atomic_load_explicit(&worker->sole.holds, memory_order_relaxed);
}

/* Does a worker run what it has itself? It had better not be looked at then. */
static inline bool weft_keeps_its_own(const struct weft_processor *worker)
{
    return weft_is_fine(worker) && !atomic_load(&worker->sleeping);
}

/* What a worker that is about to sleep must look at. */
static inline bool weft_pool_has_work(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    atomic_thread_fence(memory_order_seq_cst); /* after it is shown as sleeping */
    if (!weft_steals(pool))
        return !weft_has_nothing(self);
    for (unsigned i = 0; i < pool->worker_count; i++)
        if (!weft_has_nothing(&pool->workers[i]) && (&pool->workers[i] == self || !weft_keeps_its_own(&pool->workers[i])))
            return true;
    return false;
}

#endif
