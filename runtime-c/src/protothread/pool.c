/* Pools: processors of several workers, whose processes move from one to the other (docs/architecture.md, 'Pools'). The policies
   are those of Vrba et al., "A simple improvement of the work-stealing scheduling algorithm" (MuCoCoS 2010). */
#include "account.h"
#include "processor.h"
#include <weft/unit.h>

static _Thread_local struct weft_processor *here; /* the worker that this thread is; NULL: none */

static bool steals(const struct weft_pool *pool)
{
    return pool->policy != WEFT_DEALT;
}

/* By its worker. */
static void add(struct weft_queue *queue, struct weft_process *process)
{
    size_t added = atomic_load_explicit(&queue->added, memory_order_relaxed);
    atomic_store_explicit(&queue->ring[added & queue->mask], process, memory_order_relaxed);
    atomic_store_explicit(&queue->added, added + 1, memory_order_release);
}

/* The process that is there longest; NULL: none. By anybody. */
static struct weft_process *take(struct weft_queue *queue)
{
    size_t taken = atomic_load_explicit(&queue->taken, memory_order_acquire);
    while (taken != atomic_load_explicit(&queue->added, memory_order_acquire)) {
        struct weft_process *process = atomic_load_explicit(&queue->ring[taken & queue->mask], memory_order_relaxed);
        if (atomic_compare_exchange_weak(&queue->taken, &taken, taken + 1))
            return process;
    }
    return NULL;
}

static bool is_empty(struct weft_processor *worker)
{
    return atomic_load(&worker->queue.taken) == atomic_load(&worker->queue.added) && !atomic_load(&worker->mailbox);
}

/* Wakes a worker that may steal, if one sleeps. What there is to steal was added before. */
static void wake_one(struct weft_pool *pool)
{
    atomic_thread_fence(memory_order_seq_cst); /* the other half is in weft_pool_has_work */
    if (atomic_load_explicit(&pool->sleepers, memory_order_relaxed) == 0)
        return;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        if (atomic_load_explicit(&pool->workers[i].sleeping, memory_order_relaxed)) {
            weft_processor_wake(&pool->workers[i]);
            return;
        }
    }
}

void weft_pool_add(struct weft_process *process)
{
    struct weft_processor *last = process->processor;
    struct weft_pool *pool = last->pool;
    if (here && here->pool == pool && (here == last || pool->policy == WEFT_WS_CUR)) {
        add(&here->queue, process);
    } else {
        weft_post(process);
        if (atomic_load(&last->sleeping)) {
            weft_processor_wake(last);
            return;
        }
    }
    if (steals(pool))
        wake_one(pool);
}

/* Makes ready what others have put into a worker's mailbox, the worker's own or one that is stolen from. */
static void empty_mailbox(struct weft_processor *self, struct weft_processor *of)
{
    if (!atomic_load_explicit(&of->mailbox, memory_order_relaxed))
        return;
    for (struct weft_process *process = weft_empty_mailbox(of), *next; process; process = next) {
        next = process->next;
        if (process->phase == WEFT_OVER) {
            weft_withdraw(of, process);
            weft_process_end(process);
        } else {
            add(&self->queue, process);
        }
    }
}

static struct weft_process *find(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    empty_mailbox(self, self);
    struct weft_process *process = take(&self->queue);
    if (process || !steals(pool))
        return process;
    self->seed = self->seed * 1664525u + 1013904223u;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        struct weft_processor *victim = &pool->workers[((self->seed >> 16) + i) % pool->worker_count];
        process = take(&victim->queue);
        if (!process) {
            empty_mailbox(self, victim);
            process = take(&self->queue);
        }
        if (process) {
            if (victim != self)
                weft_account_steal(self);
            return process;
        }
    }
    return NULL;
}

bool weft_pool_has_work(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    atomic_thread_fence(memory_order_seq_cst); /* after it is shown as sleeping */
    if (!steals(pool))
        return !is_empty(self);
    for (unsigned i = 0; i < pool->worker_count; i++)
        if (!is_empty(&pool->workers[i]))
            return true;
    return false;
}

/* Nothing is ready: looks around for a while, then sleeps; false at the end of the program. */
static bool idle(struct weft_processor *self, struct weft_process **process)
{
    weft_account_idle(self);
    for (unsigned i = 0; i <= self->spins; i++) {
        *process = find(self);
        if (*process) {
            if (self->spins <= WEFT_SPINS / 2)
                self->spins *= 2;
            return true;
        }
        weft_pause();
    }
    if (self->spins > WEFT_SPINS / 16)
        self->spins /= 2;
    atomic_fetch_add(&self->pool->sleepers, 1);
    bool more = weft_sleep(self);
    atomic_fetch_sub(&self->pool->sleepers, 1);
    return more;
}

void weft_worker_run(struct weft_processor *self)
{
    here = self;
    for (;;) {
        struct weft_process *process = find(self);
        if (!process) {
            if (!idle(self, &process))
                break;
            weft_account_busy(self);
            if (!process)
                continue;
        }
        process->processor = self;
        self->search.done = false;
        if (--self->turns == 0) {
            self->turns = WEFT_TURNS_PER_LOOK;
            weft_look_for_deadlocks(self);
        }
        weft_set_running(self, process);
        weft_account_begin(self, process);
        for (unsigned firings = WEFT_FIRINGS;;) {
            if (process->dol.fire(&process->dol) == WEFT_BLOCKED) {
                weft_account_stop(self, process, true);
                weft_wait_in_pool(process);
                break;
            }
            weft_account_firing(process);
            if (!weft_likely(process->notices == 0) && !weft_settle(self, process))
                break;
            if (--firings == 0) {
                weft_account_stop(self, process, false);
                weft_pool_add(process);
                break;
            }
        }
    }
    here = NULL;
}

/* Neighbours in the XML often are in the network, too: those that may be stolen begin together. */
static void deal(struct weft_pool *pool, struct weft_process **processes, unsigned process_count)
{
    for (unsigned i = 0; i < process_count; i++) {
        unsigned of = (unsigned)((uint64_t)i * pool->worker_count / process_count);
        struct weft_processor *slice = &pool->workers[of], *worker = steals(pool) ? slice : &pool->workers[i % pool->worker_count];
        slice->processes = slice->process_count == 0 ? &processes[i] : slice->processes;
        slice->process_count++;
        processes[i]->processor = worker;
        processes[i]->pooled = true;
        add(&worker->queue, processes[i]);
    }
}

void weft_pool_build(struct weft_pool *pool)
{
    struct weft_process **processes = pool->workers->processes;
    unsigned process_count = pool->workers->process_count;
    size_t room = 1;
    while (room < process_count)
        room *= 2;
    pool->memory_size = pool->worker_count * room * sizeof *pool->workers->queue.ring;
    pool->memory = weft_get_memory(pool->memory_size);
    for (unsigned i = 0; i < pool->worker_count; i++) {
        struct weft_processor *worker = &pool->workers[i];
        worker->pool = pool;
        worker->seed = i << 16;
        worker->queue.ring = (_Atomic(struct weft_process *) *)pool->memory + i * room;
        worker->queue.mask = room - 1;
    }
    pool->workers->process_count = 0;
    deal(pool, processes, process_count);
}
