/* What the scheduler counts, where that was asked for: docs/architecture/observation.md. The clock is read once a switch, as long as
   runs are not so short that this would cost more than they do, and when there is nothing to run and then something again. */
#ifndef WEFT_PROCESS_ACCOUNT_H
#define WEFT_PROCESS_ACCOUNT_H

#include "processor.h"
#include <weft/ticks.h>

/* Who makes something of what is counted: plugged in where that was asked for (observe/protothread). */
struct weft_observer {
    void (*begin)(struct weft_run *run, const struct weft_network *network);
    void (*end)(struct weft_run *run);
    void (*end_thread)(struct weft_processor *self);
    void (*trace)(struct weft_processor *self, struct weft_process *process, uint64_t ended, bool waits);
    void (*sample)(struct weft_processor *self); /* its runs are short: from now on a thread is to look at it, if there is one */
};

/* Runs are short if so many looks of a busy processor, of eight runs each, follow each other in so many ticks: a run takes less
   than 1,000, a third of a microsecond or half of one, on average. Tests set the first to 1. */
#ifndef WEFT_EXACT_LOOKS
#define WEFT_EXACT_LOOKS 2048
#endif
enum { WEFT_SHORT = 8 * 1000 * WEFT_EXACT_LOOKS };

/* A processor that has its own processes looks around between two of them. `often`: since they take so long that it does after each. */
static inline void weft_account_look(struct weft_processor *self, bool often)
{
    if (!WEFT_ACCOUNTS || self->account->sampled || ++self->account->looks < WEFT_EXACT_LOOKS)
        return;
    const uint64_t now = weft_ticks(), passed = now - self->account->looked;
    self->account->looks = 0;
    self->account->looked = now;
    if (!often && passed < WEFT_SHORT)
        self->run->plugs.observer->sample(self);
}

/* Before the first process runs, and when none will any more. The processors of this machine, which outlive the run. */
static inline void weft_account_start(struct weft_run *run, const struct weft_network *network)
{
    if (WEFT_ACCOUNTS)
        run->plugs.observer->begin(run, network);
}

static inline void weft_account_finish(struct weft_run *run)
{
    if (WEFT_ACCOUNTS)
        run->plugs.observer->end(run);
}

/* There is nothing to run, and, also at the beginning, something. */
static inline void weft_account_idle(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS || WEFT_LIVES)
        weft_set_running(self, NULL);
    if (WEFT_ACCOUNTS)
        __atomic_store_n(&self->account->clock, weft_ticks(), __ATOMIC_RELAXED);
}

static inline void weft_account_busy(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS) {
        uint64_t now = weft_ticks();
        weft_count(&self->account->idle, now - self->account->clock);
        __atomic_store_n(&self->account->clock, now, __ATOMIC_RELAXED);
    }
}

/* A thread has run all that it will, and is idle. */
static inline void weft_account_leave(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        self->run->plugs.observer->end_thread(self);
}

/* A processor begins to run a process. */
static inline void weft_account_begin(struct weft_processor *self, struct weft_process *process)
{
    if (WEFT_ACCOUNTS && !self->account->sampled) {
        if (!weft_likely(self->account->trace == NULL)) /* a timeline shows what the scheduler takes as a gap */
            __atomic_store_n(&self->account->clock, weft_ticks(), __ATOMIC_RELAXED);
        uint64_t since = process->account->since, now = self->account->clock;
        if (since == 0)
            return;
        if (weft_waits(process) && now > since) /* the clocks of two processors may differ a little */
            weft_count(&weft_waits(process)->account->waited, now - since);
        __atomic_store_n(&process->account->since, 0, __ATOMIC_RELAXED);
    }
}

/* It stops to run it, and as long as nobody else may: the process waits, or has ended, or lets others run. */
static inline void weft_account_stop(struct weft_processor *self, struct weft_process *process, bool waits)
{
    if (WEFT_ACCOUNTS && !waits)
        weft_count(&process->account->yields, 1);
    if (WEFT_ACCOUNTS && !self->account->sampled) {
        uint64_t now = weft_ticks();
        if (!weft_likely(self->account->trace == NULL))
            self->run->plugs.observer->trace(self, process, now, waits);
        weft_count(&process->account->ran, now - self->account->clock);
        __atomic_store_n(&self->account->clock, now, __ATOMIC_RELAXED);
        if (waits) {
            weft_count(&process->account->waits, 1);
            __atomic_store_n(&process->account->since, now, __ATOMIC_RELAXED);
        }
    }
}

static inline void weft_account_sleep(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        weft_count(&self->account->sleeps, 1);
}

static inline void weft_account_steal(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        weft_count(&self->account->steals, 1);
}

#endif
