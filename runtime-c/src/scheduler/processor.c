/* The scheduler of a processor: runs what can run, looks around when nothing can. */
#include "scheduler.h"
#include "../island/island.h"
#include "../process/account.h"
#include "../process/cluster.h"

/* Registers a process that did not get what it asked for, unless it waits for one of the same processor, who knows. */
static inline void wait(struct weft_processor *self, struct weft_process *process)
{
    if (!weft_likely(process->wait & WEFT_WAITS_LOCALLY))
        weft_wait_on_end(self, process);
}

bool weft_settle(struct weft_processor *self, struct weft_process *process)
{
    const unsigned notices = __atomic_exchange_n(&process->notices, 0, __ATOMIC_RELAXED);
    if (notices & WEFT_DETACHED) {
        weft_account_stop(self, process, false);
        weft_process_end(process);
        return false;
    }
    if (notices & WEFT_INITIALISING) {
        process->dol.fire = process->plan->kind->unit->fire;
        weft_forget_tests(process);
        return true;
    }
    return !weft_wait_for_change(self, process);
}

/* Looks whether other processors have brought something; true if so. */
static bool look(struct weft_processor *self)
{
    bool mail = weft_take_stuck(self);
    mail |= weft_take_mail(self);
    return (!WEFT_ALONE && weft_look_at_soft(self)) || mail;
}

/* A process that has published its wait without a barrier may have been missed by the processor that brought what it waits for, and that
   processor may now be waiting for it. So after some looks in vain a barrier is executed and those processes are checked again. True if
   one of them can go on. */
static bool look_at_shown(struct weft_processor *self, unsigned looks)
{
    if (looks != WEFT_UNSEEN)
        return false;
    weft_look_at_shown(self);
    return self->ready.first != NULL;
}

/* Looks on a cluster, for a while, in which it carries. (Asked here as well for what is compiled without optimisation.) */
static bool look_and_carry(struct weft_processor *self)
{
    uint64_t since = 0;
    for (unsigned looks = 0; WEFT_WITH_MPI && weft_cluster_of(self)->idle(self, &since); looks++)
        if (look(self) || look_at_shown(self, looks))
            return true;
    return false;
}

/* Nothing is ready: looks around for a while; false if nothing came. */
static bool look_around(struct weft_processor *self)
{
    if (WEFT_WITH_MPI && look_and_carry(self))
        return true;
    for (unsigned i = 0; i <= self->spins; i++) {
        if (look(self) || look_at_shown(self, i)) {
            if (self->spins <= WEFT_SPINS / 2)
                self->spins *= 2;
            return true;
        }
        if (weft_may_be_crowded(self, i) && weft_shares_core(self))
            return false;
        if (i >= WEFT_KEEN)
            weft_pause();
    }
    if (self->spins > WEFT_SPINS / 8)
        self->spins /= 2;
    return false;
}

/* The same, and then sleeps; false at the end of the program. */
static bool idle(struct weft_processor *self)
{
    if (WEFT_WITH_ISLANDS && weft_islands_release(self))
        return true;
    weft_account_idle(self);
    return (WEFT_ALONE ? look(self) : look_around(self)) || weft_sleep(self);
}

/* Who is next goes behind all others: those that wake each other, as readers go first, do not keep the rest from their turns. */
static void give_way(struct weft_processor *self)
{
    struct weft_process *next = self->ready.first;
    if (!weft_is_alone(self, next)) {
        weft_pop(self, next);
        weft_push(&self->ready, next);
    }
}

/* Out of the loop of the processor: one look in a number of turns, so that no waiter is forgotten while others run. Turns until the
   next one. */
static unsigned look_between(struct weft_processor *self)
{
    weft_look_for_deadlocks(self);
    weft_account_look(self, weft_turns(self) == 1);
    if (WEFT_WITH_ISLANDS)
        weft_islands_look(self);
    if (WEFT_WITH_MPI)
        weft_cluster_of(self)->look_between();
    const bool any = !WEFT_ALONE && look(self);
    if (!WEFT_ALONE && (self->soft_count > 0 || self->shown_count > 0)) {
        self->rounds += any ? 1 : WEFT_VAIN;
        if (self->rounds >= WEFT_VAIN * WEFT_SOFT_ROUNDS)
            weft_harden_slowly(self);
    }
    if (++self->looks % WEFT_LOOKS_IN_A_ROW == 0)
        give_way(self);
    return weft_turns(self);
}

/* Lets a process run as long as it is its turn; false if it is to have another one. */
static inline bool take_turn(struct weft_processor *self, struct weft_process *process)
{
    if (WEFT_WITH_HOST)
        weft_stop_source(process);
    weft_account_begin(self, process);
    for (unsigned calls = WEFT_CALLS;;) {
        if (process->dol.fire(&process->dol) == WEFT_BLOCKED) {
            if (WEFT_WITH_MPI && !weft_is_alone(self, process) && calls > 1 && weft_cluster_of(self)->goes_on(process)) {
                calls--;
                continue;
            }
            weft_account_stop(self, process, true);
            wait(self, process);
            return true;
        }
        const bool over = !weft_has_notices(process);
        if (!over && !weft_settle(self, process))
            return true;
        if (over || --calls == 0) {
            process->traced = false;
            weft_account_stop(self, process, false);
            return false;
        }
    }
}

void weft_processor_run(struct weft_processor *self)
{
    struct weft_process *process = self->ready.first;
    for (unsigned turns = 1;;) {
        if (!weft_likely(process != NULL)) {
            if (!idle(self))
                return;
            weft_account_busy(self);
            process = self->ready.first;
            self->search.done = self->search.done && !process;
            continue;
        }
        if (!weft_likely(--turns != 0)) {
            turns = look_between(self);
            process = self->ready.first;
            if (weft_is_over(self->run))
                return;
        }
        if (weft_likely(take_turn(self, process))) {
            process = weft_pop(self, process);
        } else {
            weft_pop(self, process);
            weft_push(&self->ready, process);
            process = self->ready.first;
        }
        if (WEFT_WITH_MPI && process)
            weft_cluster_send(self);
    }
}

bool weft_processor_step(struct weft_processor *self)
{
    bool any = false;
    for (unsigned turns = WEFT_TURNS_PER_LOOK; !weft_is_over(self->run);) {
        if (!self->ready.first) {
            look(self);
            weft_look_at_shown(self);
            if (WEFT_WITH_ISLANDS && !self->ready.first)
                weft_islands_release(self);
            if (!self->ready.first)
                break;
        } else if (--turns == 0) {
            turns = look_between(self);
        }
        struct weft_process *const process = self->ready.first;
        const bool waits = take_turn(self, process);
        weft_pop(self, process);
        if (!waits)
            weft_push(&self->ready, process);
        any = true;
    }
    return any;
}
