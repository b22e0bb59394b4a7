/* Pools: processors of several workers, whose processes move from one to the other (docs/architecture/pools.md). The policies
   are those of Vrba et al., "A simple improvement of the work-stealing scheduling algorithm" (MuCoCoS 2010). */
#include "scheduler.h"
#include "../island/island.h"
#include "../process/account.h"
#include "../process/cluster.h"
#include "../process/layout.h"
#include "../process/queue.h"
#include "gp.h"

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
            weft_queue_add(&self->queue, process);
        }
    }
}

/* Is what another worker has to run worth its way to this one? Not while that one's turns are shorter than the way: it would have run it
   itself before, and what its processes share would go back and forth between the cores, as would what is looked at. */
static bool pays(struct weft_processor *self, const struct weft_processor *other)
{
    struct weft_sight *sight = &self->sights[other - self->pool->workers];
    const uint64_t now = weft_ticks();
    if (now - sight->tick < WEFT_LONG_TURN)
        return false;
    if (!weft_is_fine(other))
        return true;
    const size_t turns = atomic_load_explicit(&other->queue.turns, memory_order_relaxed);
    if (sight->turns == turns)
        return true; /* it is in a long one */
    *sight = (struct weft_sight){.tick = now, .turns = turns};
    return false;
}

/* Who becomes fine will wake nobody, so somebody has to know: who is woken for this, or searches, and finds nothing looks out from its
   sleep (sleep.c). */
static void show_grain(struct weft_processor *self, bool fine)
{
    if (fine == weft_is_fine(self))
        return;
    atomic_store_explicit(&self->queue.fine, fine, memory_order_relaxed);
    if (weft_steals(self->pool) && (fine || !weft_has_nothing(self)))
        weft_pool_wake_one(self->pool);
}

/* Its own turns are over for a while. */
static void stop_turns(struct weft_grain *grain)
{
    if (grain->since > 0)
        grain->busy += weft_ticks() - grain->since;
    grain->since = 0;
}

/* Reckons how long its own turns were, once there are enough of them, or they took so long that they cannot be short: among those of
   workers that answer at once is one of who has asked them all. */
static void reckon(struct weft_processor *self)
{
    struct weft_grain *grain = &self->grain;
    stop_turns(grain);
    const bool is_long = grain->busy >= (uint64_t)WEFT_RECKONED * WEFT_WAY;
    if (is_long || grain->turns >= WEFT_RECKONED) {
        show_grain(self, !is_long);
        *grain = (struct weft_grain){.stolen = grain->stolen};
    }
    if (weft_is_fine(self) || self->pool->worker_count == 1)
        weft_pool_hold(self);
    else
        weft_pool_yield(self);
    grain->since = weft_ticks();
}

/* The turn of a stolen process is over. Where one after the other is short, though it came a long way, none was worth it. */
static void reckon_stolen(struct weft_processor *self)
{
    struct weft_grain *grain = &self->grain;
    const uint64_t now = weft_ticks();
    const bool is_long = now - grain->since > WEFT_LONG * WEFT_WAY;
    if (is_long || ++grain->stolen > 1)
        show_grain(self, !is_long);
    grain->steals = false;
    grain->since = now;
}

static struct weft_process *find(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    if (self->grain.steals)
        reckon_stolen(self);
    empty_mailbox(self, self);
    struct weft_process *process = weft_queue_next(self);
    if (process) {
        self->grain.turns++;
        self->grain.stolen = 0;
    }
    if (process || !weft_steals(pool))
        return process;
    self->seed = self->seed * 1664525u + 1013904223u;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        struct weft_processor *victim = &pool->workers[((self->seed >> 16) + i) % pool->worker_count];
        if (victim == self || !pays(self, victim))
            continue;
        process = weft_queue_take(&victim->queue);
        if (!process) {
            empty_mailbox(self, victim);
            process = weft_queue_take(&self->queue);
        }
        if (process) {
            weft_account_steal(self);
            reckon(self);
            self->grain.steals = true;
            return process;
        }
    }
    return NULL;
}

/* Looks around for a while; it is counted as one that does, so that nobody is woken for what is added meanwhile. If it finds
   something, there may be more, for others (as in Go's scheduler). */
static struct weft_process *search(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    struct weft_process *process = find(self);
    uint64_t since = 0;
    while (WEFT_WITH_MPI && !process && weft_cluster_of(self)->idle(self, &since))
        process = find(self);
    for (unsigned i = 0; i < self->spins && !process; i++) {
        if (weft_may_be_crowded(self, i) && weft_shares_core(self))
            break;
        weft_pause();
        process = find(self);
    }
    bool last = atomic_fetch_sub(&pool->searching, 1) == 1;
    if (process && last && weft_steals(pool) && weft_pool_has_work(self))
        weft_pool_wake_one(pool);
    return process;
}

/* Nothing is ready: looks around for a while, then sleeps, until there is something; NULL at the end of the program. */
static struct weft_process *idle(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    bool more = true;
    if (WEFT_WITH_ISLANDS && weft_islands_release(self)) {
        struct weft_process *process = find(self);
        if (process)
            return process;
    }
    weft_account_idle(self);
    stop_turns(&self->grain);
    if (WEFT_WITH_MPI)
        weft_set_running(self, NULL);
    if (WEFT_WITH_GP && weft_uses_gp(pool))
        weft_gp_idle(self, true);
    while (more) {
        if (!atomic_exchange(&self->summoned, false))
            atomic_fetch_add(&pool->searching, 1);
        struct weft_process *process = search(self);
        if (process) {
            weft_account_busy(self);
            self->grain.since = weft_ticks();
            if (WEFT_WITH_GP && weft_uses_gp(pool))
                weft_gp_idle(self, false);
            if (self->spins <= WEFT_SPINS / 2)
                self->spins *= 2;
            return process;
        }
        if (self->spins > WEFT_SPINS / 16)
            self->spins /= 2;
        weft_pool_leave(self);
        atomic_fetch_add(&pool->sleepers, 1);
        more = weft_sleep(self);
        atomic_fetch_sub(&pool->sleepers, 1);
        weft_pool_enter(self);
        show_grain(self, false); /* whom it finds something for shall be woken, until it has shown that it is not worth it */
    }
    return NULL;
}

/* Lets a process run as long as it is its turn. */
static inline void take_turn(struct weft_processor *self, struct weft_process *process)
{
    process->processor = self;
    atomic_store_explicit(&self->queue.turns, atomic_load_explicit(&self->queue.turns, memory_order_relaxed) + 1,
                          memory_order_relaxed);
    self->search.done = false;
    if (--self->turns == 0) {
        weft_look_for_deadlocks(self);
        if (WEFT_WITH_ISLANDS)
            weft_islands_look(self);
        self->turns = weft_turns(self) * (weft_holds_pool(self) ? WEFT_TURNS_HELD : 1);
        if (!self->grain.steals)
            reckon(self);
        if (WEFT_WITH_MPI)
            weft_cluster_of(self)->look_between();
        if (WEFT_WITH_GP && weft_uses_gp(self->pool))
            weft_gp_look(self);
    }
    weft_set_running(self, process);
    if (WEFT_WITH_HOST)
        weft_stop_source(process);
    weft_account_begin(self, process);
    const struct weft_process_plan *plan = process->plan;
    uint64_t begun = WEFT_WITH_GP && weft_uses_gp(self->pool) ? weft_ticks() : 0;
    for (unsigned calls = WEFT_CALLS;;) {
        if (process->dol.fire(&process->dol) == WEFT_BLOCKED) {
            if (WEFT_WITH_MPI && !weft_has_nothing(self) && calls > 1 && weft_cluster_of(self)->goes_on(process)) {
                calls--;
                continue;
            }
            weft_account_stop(self, process, true);
            weft_wait_in_pool(process);
            break;
        }
        const bool over = !weft_has_notices(process);
        if (!over && !weft_settle(self, process))
            break;
        if (over || --calls == 0) {
            weft_account_stop(self, process, false);
            weft_pool_add(process);
            break;
        }
    }
    if (WEFT_WITH_GP && weft_uses_gp(self->pool))
        weft_gp_count(self->pool, plan, begun);
    if (WEFT_WITH_MPI && !weft_has_nothing(self))
        weft_cluster_send(self);
}

void weft_worker_run(struct weft_processor *self)
{
    weft_worker_here = self;
    self->grain.since = weft_ticks();
    while (!weft_is_over(self->run)) {
        struct weft_process *process = find(self);
        if (!process)
            process = idle(self);
        if (!process)
            break;
        take_turn(self, process);
    }
    weft_worker_here = NULL;
}

bool weft_worker_step(struct weft_processor *self)
{
    struct weft_processor *const outer = weft_worker_here;
    bool any = false;
    weft_worker_here = self;
    while (!weft_is_over(self->run)) {
        struct weft_process *process = find(self);
        if (process)
            take_turn(self, process);
        else if (!WEFT_WITH_ISLANDS || !weft_islands_release(self))
            break;
        any = true;
    }
    weft_worker_here = outer;
    return any;
}

/* Neighbours in the XML often are in the network, too: those that may be stolen begin together. */
static void deal(struct weft_pool *pool, struct weft_process **processes, unsigned process_count)
{
    for (unsigned i = 0; i < process_count; i++) {
        unsigned of = (unsigned)((uint64_t)i * pool->worker_count / process_count);
        struct weft_processor *slice = &pool->workers[of],
                              *worker = weft_steals(pool) ? slice : &pool->workers[i % pool->worker_count];
        slice->processes = slice->process_count == 0 ? &processes[i] : slice->processes;
        slice->process_count++;
        processes[i]->processor = worker;
        processes[i]->pooled = true;
        weft_queue_add(&worker->queue, processes[i]);
    }
}

void weft_pool_build(struct weft_pool *pool)
{
    struct weft_process **processes = pool->workers->processes;
    unsigned process_count = pool->workers->process_count;
    size_t room = 1;
    while (room < process_count)
        room *= 2;
    const size_t rings = pool->worker_count * room * sizeof *pool->workers->queue.ring, count = pool->worker_count;
    pool->memory_size = rings + count * count * sizeof *pool->workers->sights;
    pool->memory = weft_get_memory(pool->memory_size);
    for (unsigned i = 0; i < pool->worker_count; i++) {
        struct weft_processor *worker = &pool->workers[i];
        worker->pool = pool;
        worker->seed = i << 16;
        worker->sights = (struct weft_sight *)((char *)pool->memory + rings) + i * count;
        worker->queue.ring = (_Atomic(struct weft_process *) *)pool->memory + i * room;
        worker->queue.mask = room - 1;
    }
    pthread_mutex_init(&pool->lock, NULL);
    pool->present = pool->worker_count;
    pool->can_be_held = pool->workers->run->pools_can_be_held && weft_steals(pool);
    pool->workers->process_count = 0;
    deal(pool, processes, process_count);
}
