/* Processors that sleep, and the end of the program: docs/architecture/scheduler.md. */
#include "scheduler.h"
#include "../process/account.h"
#include "../process/cluster.h"
#include "../process/queue.h"

#define FINISHING (1u << 31) /* in weft_run.awake: somebody looks whether this is the end, and nobody wakes himself */

enum {
    PATIENCE = 1000000, /* ns that a processor sleeps before it searches for deadlocks, the rest of the network running */
    LOOKOUTS = 25 /* times WEFT_LOOKOUT is the most that one sleeps */
};

bool weft_end_tests(struct weft_run *run)
{
    bool testing = false;
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            if (process->phase == WEFT_TESTING) {
                weft_set_phase(process, WEFT_OVER);
                if (weft_claim(process))
                    weft_post(process);
                testing = true;
            }
        }
    }
    return testing;
}

void weft_wake_posted(struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++)
        if (atomic_load(&run->processors[i].mailbox))
            weft_processor_wake(&run->processors[i]);
}

/* Nothing can run any more. True if that is the end: else a deadlock was resolved, or processes that test ports in vain are to be
   ended for it. All of these are marked before the first can run again and change what others see. */
static bool finish(struct weft_processor *self)
{
    if (weft_search_all(self))
        return false;
    bool testing = weft_end_tests(self->run);
    weft_wake_posted(self->run);
    return !testing;
}

void weft_end_run(struct weft_run *run, int status)
{
    run->status = status;
    atomic_store(&run->finished, true);
    for (unsigned i = 0; i < run->processor_count; i++)
        weft_processor_wake(&run->processors[i]);
}

bool weft_all_asleep(struct weft_run *run)
{
    unsigned one = 1;
    return atomic_compare_exchange_strong(&run->awake, &one, FINISHING + 1);
}

void weft_go_on(struct weft_run *run)
{
    atomic_fetch_sub(&run->awake, FINISHING);
}

static bool has_work(struct weft_processor *self)
{
    return weft_is_worker(self) ? weft_pool_has_work(self) : weft_has_mail(self);
}

/* Wakes itself from its sleep, unless nobody is awake. */
static bool wake_oneself(struct weft_processor *self)
{
    atomic_uint *awake = &self->run->awake;
    unsigned before = atomic_load(awake);
    do
        if (before == 0 || before >= FINISHING)
            return false;
    while (!atomic_compare_exchange_weak(awake, &before, before + 1));
    if (atomic_exchange(&self->sleeping, 0) == 0)
        atomic_fetch_sub(awake, 1); /* somebody else has just woken it */
    return true;
}

/* Searches until it has been everywhere, or has something to run. */
static void search(struct weft_processor *self)
{
    weft_search_begin(self);
    while (!self->search.done && !self->ready.first && !has_work(self))
        self->search.done = !weft_search(self);
}

/* The same of one that has slept. */
static void search_awake(struct weft_processor *self)
{
    if (weft_is_worker(self))
        weft_pool_enter(self);
    search(self);
    if (weft_is_worker(self))
        weft_pool_leave(self);
}

static bool waits_at(struct weft_process *process, struct weft_end *end)
{
    if (__atomic_load_n(&process->phase, __ATOMIC_RELAXED) == WEFT_TESTING)
        return end->tested;
    return weft_waits_at(process, __atomic_load_n(&process->wait, __ATOMIC_ACQUIRE)) == end;
}

bool weft_waits_for_host(const struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++) {
        if (!weft_is_host(&run->processors[i]))
            continue;
        struct weft_end *inner = weft_other_end(&run->processors[i].processes[0]->ends[0]);
        struct weft_process *process = weft_process_of(inner);
        if (__atomic_load_n(&process->phase, __ATOMIC_RELAXED) != WEFT_ENDED && waits_at(process, inner))
            return true;
    }
    return false;
}

/* All processors of a library sleep, this one among them: looks whether this is the end. The host may wake one meanwhile, which may
   sleep again: then another look follows, and this one decides nothing. */
static void look_after_end(struct weft_processor *self)
{
    struct weft_run *run = self->run;
    unsigned naps;
    do {
        naps = atomic_load(&run->naps);
        if (!weft_all_asleep(run))
            break;
        self->search.done = true;
        bool over = !weft_search_all(self);
        if (!atomic_load(&run->deadlocked))
            over = over && !weft_waits_for_host(run);
        over = over && atomic_load(&run->awake) == FINISHING + 1 && atomic_load(&run->naps) == naps;
        if (over && (atomic_load(&run->deadlocked) || !weft_end_tests(run))) {
            run->plugs.host->ended(run);
            return;
        }
        weft_go_on(run);
        weft_wake_posted(run);
        if (self->ready.first)
            weft_processor_wake(self);
    } while (atomic_load(&run->naps) != naps);
    run->plugs.host->all_asleep(run);
}

/* How long a worker sleeps before it looks whether there is something to steal of which nobody tells, in ns; 0: it sleeps on. So it does once
   all others sleep: who wakes then tells. */
static long lookout(struct weft_processor *self)
{
    if (!weft_is_worker(self) || !weft_steals(self->pool))
        return 0;
    unsigned asleep = 0;
    bool any = false;
    for (unsigned i = 0; i < self->pool->worker_count; i++) {
        struct weft_processor *worker = &self->pool->workers[i];
        const bool sleeps = atomic_load_explicit(&worker->sleeping, memory_order_relaxed) != 0;
        asleep += sleeps;
        any |= !sleeps && weft_is_fine(worker);
    }
    return any ? WEFT_LOOKOUT * (long)(asleep < LOOKOUTS ? asleep : LOOKOUTS) : 0;
}

/* Is a worker whose turns were short in a long one now, by two looks? It is not disturbed for less. */
static bool is_one_long(const struct weft_processor *self)
{
    const struct weft_pool *pool = self->pool;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        const struct weft_processor *worker = &pool->workers[i];
        if (!weft_keeps_its_own(worker))
            continue;
        const size_t turns = atomic_load_explicit(&worker->queue.turns, memory_order_relaxed);
        for (const uint64_t since = weft_ticks(); weft_ticks() - since < WEFT_LONG_TURN;)
            weft_pause();
        if (atomic_load_explicit(&worker->queue.turns, memory_order_relaxed) == turns)
            return true;
    }
    return false;
}

bool weft_sleep(struct weft_processor *self)
{
    struct weft_run *run = self->run;
    atomic_store(&self->sleeping, 1);
    if (!WEFT_ALONE && !weft_is_worker(self))
        weft_harden(self); /* with a barrier: who has told something before sees that it sleeps, or is heard now */
    if (self->ready.first || has_work(self) || (WEFT_WITH_HOST && atomic_load(&run->finished))) {
        if (atomic_exchange(&self->sleeping, 0) == 0)
            atomic_fetch_sub(&run->awake, 1); /* somebody has just counted it once more */
        return !weft_is_over(run);
    }
    if (WEFT_WITH_MPI && run->carries)
        run->plugs.cluster->wake(); /* to look out in its place */
    if (WEFT_WITH_HOST)
        atomic_fetch_add(&run->naps, 1);
    const unsigned awake = atomic_fetch_sub(&run->awake, 1);
    if (WEFT_WITH_HOST && awake == 2)
        look_after_end(self);
    if (awake == 1 || WEFT_ALONE) {
        atomic_store(&self->sleeping, 0);
        atomic_store(&run->awake, FINISHING + 1);
        if (finish(self)) {
            weft_end_run(run, atomic_load(&run->deadlocked) ? WEFT_EXIT_DEADLOCK : 0);
            return false;
        }
        weft_go_on(run);
        return true;
    }
    weft_account_sleep(self);
    while (atomic_load(&self->sleeping) == 1) {
        const bool done = self->search.done;
        const struct timespec limit = {.tv_nsec = done ? lookout(self) : PATIENCE};
        if (!weft_word_wait(&self->sleeping, 1, limit.tv_nsec > 0 ? &limit : NULL) && (!done || is_one_long(self))
            && wake_oneself(self) && !done)
            search_awake(self);
    }
    return !atomic_load(&run->finished);
}
