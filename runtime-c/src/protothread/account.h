/* What the scheduler counts, where that was asked for: docs/architecture.md, 'Accounting'.

   To read the clock twice takes longer than a short run. So of a process whose runs are short a random sample of them is timed,
   each for those before it that were not; one whose last timed run was long is timed each time. Waits are taken from the clock as
   it was last read on the processor, which is never long ago. */
#ifndef WEFT_PROTOTHREAD_ACCOUNT_H
#define WEFT_PROTOTHREAD_ACCOUNT_H

#include "processor.h"
#include <weft/ticks.h>

/* Notes a timed run that has ended; `waits`: as the process waits. */
void weft_account_timed(struct weft_processor *self, struct weft_process *process, bool waits);
void weft_account_begin_run(struct weft_run *run, const struct weft_network *network);
void weft_account_end_run(void);
void weft_account_end_thread(struct weft_processor *self);

static inline uint64_t weft_account_clock(struct weft_processor *self)
{
    uint64_t now = weft_ticks();
    __atomic_store_n(&self->account->clock, now, __ATOMIC_RELAXED);
    return now;
}

/* Before the first process runs, and when none will any more. */
static inline void weft_account_start(struct weft_run *run, const struct weft_network *network)
{
    if (WEFT_ACCOUNTS)
        weft_account_begin_run(run, network);
}

static inline void weft_account_finish(void)
{
    if (WEFT_ACCOUNTS)
        weft_account_end_run();
}

/* A thread has run all that it will. */
static inline void weft_account_leave(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        weft_account_end_thread(self);
}

/* A processor begins to run a process. */
static inline void weft_account_begin(struct weft_processor *self, struct weft_process *process)
{
    if (WEFT_ACCOUNTS) {
        struct weft_process_account *account = process->account;
        if (account->skip == 0)
            __atomic_store_n(&self->account->began, weft_account_clock(self), __ATOMIC_RELAXED);
        if (account->since != 0) {
            int64_t waited = (int64_t)(self->account->clock - account->since); /* clocks of two processors may differ a little */
            if (process->waits && waited > 0)
                weft_count(&process->waits->account->waited, (uint64_t)waited);
            __atomic_store_n(&account->since, 0, __ATOMIC_RELAXED);
        }
    }
}

static inline void weft_account_firing(struct weft_process *process)
{
    if (WEFT_ACCOUNTS)
        weft_count(&process->account->firings, 1);
}

/* What has been completed is no firing. */
static inline void weft_account_init(struct weft_process *process)
{
    if (WEFT_ACCOUNTS)
        __atomic_store_n(&process->account->firings, 0, __ATOMIC_RELAXED);
}

/* It stops to run it, and as long as nobody else may: the process waits, or has ended, or lets others run. */
static inline void weft_account_stop(struct weft_processor *self, struct weft_process *process, bool waits)
{
    if (WEFT_ACCOUNTS) {
        struct weft_process_account *account = process->account;
        if (account->skip == 0)
            weft_account_timed(self, process, waits);
        else
            account->skip--;
        weft_count(&account->runs, 1);
        if (waits) {
            weft_count(&account->waits, 1);
            __atomic_store_n(&account->since, self->account->clock, __ATOMIC_RELAXED);
        }
    }
}

/* Between two turns. */
static inline void weft_account_look(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        weft_account_clock(self);
}

/* There is nothing to run, and again something. */
static inline void weft_account_idle(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS)
        weft_account_clock(self);
}

static inline void weft_account_busy(struct weft_processor *self)
{
    if (WEFT_ACCOUNTS) {
        uint64_t before = self->account->clock;
        weft_count(&self->account->idle, weft_account_clock(self) - before);
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
