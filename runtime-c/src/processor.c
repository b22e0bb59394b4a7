/* The scheduler of a processor, waiting, and the end of processes and of the program. docs/architecture.md, 'Blocking on a
   shared channel' and 'The end', has the reasons. */
#define _GNU_SOURCE
#include "processor.h"
#include <linux/futex.h>
#include <limits.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <weft/report.h>
#include <weft/unit.h>

static enum weft_direction opposite(enum weft_direction direction)
{
    return direction == WEFT_IN ? WEFT_OUT : WEFT_IN;
}

static struct weft_process *other_process(const struct weft_end *end)
{
    return end->transport == WEFT_LOCAL ? weft_process_of(end->peer)
                                        : end->shared->process[opposite(weft_direction_of(end))];
}

/* Says, or with 0 no longer says, what the process of this end waits for. Seen by the other side for sure after a fence. */
static void show_wants(struct weft_end *end, uint32_t wants)
{
    if (end->transport == WEFT_LOCAL)
        end->peer->peer_wants = wants;
    else
        atomic_store_explicit(&weft_side(end, opposite(weft_direction_of(end)))->peer_wants, wants, memory_order_release);
}

/* What the process at the other end waits for, as far as it has said so. */
static uint32_t peer_wants(const struct weft_end *end)
{
    return end->transport == WEFT_LOCAL
        ? end->peer_wants
        : atomic_load_explicit(&weft_side(end, weft_direction_of(end))->peer_wants, memory_order_acquire);
}

/* Did the channel of a tested end change since the test? */
static bool changed(struct weft_end *end)
{
    uint32_t limit = end->limit;
    bool closed = weft_end_closed(end);
    weft_end_refresh(end, weft_direction_of(end));
    return closed || end->limit != limit;
}

/* Can a process that waits go on? */
static bool can_go_on(struct weft_process *process)
{
    if (process->phase != WEFT_TESTING)
        return weft_end_satisfied(process->waits, process->wants);
    for (unsigned i = 0; i < process->plan->port_count; i++)
        if (process->ends[i].tested && changed(&process->ends[i]))
            return true;
    return false;
}

/* Undoes everything that made others know of a waiting process. */
static void withdraw(struct weft_processor *self, struct weft_process *process)
{
    if (process->phase == WEFT_ALIVE) {
        show_wants(process->waits, 0);
        return;
    }
    if (process->phase == WEFT_TESTING)
        process->phase = WEFT_ALIVE;
    for (unsigned i = 0; i < process->plan->port_count; i++) {
        if (process->ends[i].tested)
            show_wants(&process->ends[i], 0);
        process->ends[i].tested = false;
    }
    for (unsigned i = 0; i < self->soft_count; i++)
        if (self->soft[i] == process)
            self->soft[i] = self->soft[--self->soft_count];
}

/* Exactly one of those who want to wake a process that several may wake gets true. */
static bool claim(struct weft_process *process)
{
    return atomic_exchange_explicit(&process->asleep, 0, memory_order_acq_rel) == 1;
}

static void futex(atomic_uint *word, int operation, unsigned value)
{
    syscall(SYS_futex, word, operation, value, NULL, NULL, 0);
}

static void wake_processor(struct weft_processor *processor)
{
    if (atomic_load(&processor->sleeping) == 0)
        return;
    atomic_uint *awake = &processor->run->awake;
    atomic_fetch_add(awake, 1); /* on behalf of the sleeper, before it may go */
    if (atomic_exchange(&processor->sleeping, 0) == 1)
        futex(&processor->sleeping, FUTEX_WAKE_PRIVATE, 1);
    else
        atomic_fetch_sub(awake, 1);
}

/* Hands a process that waits for another processor to its own, unless somebody else has done so already. */
static void rouse(struct weft_process *process)
{
    if (!claim(process))
        return;
    struct weft_processor *processor = process->processor;
    struct weft_process *newest = atomic_load_explicit(&processor->mailbox, memory_order_relaxed);
    do
        process->next = newest;
    while (!atomic_compare_exchange_weak(&processor->mailbox, &newest, process));
    wake_processor(processor);
}

/* Makes the process run that waits at the other end of a local channel. */
static void resume(struct weft_end *end)
{
    struct weft_process *process = weft_process_of(end->peer);
    end->peer_wants = 0;
    if (!weft_likely(process->phase == WEFT_ALIVE)) {
        if (!claim(process))
            return;
        withdraw(process->processor, process);
    }
    weft_push(process->processor, process);
}

void weft_wake_local(struct weft_end *end, uint32_t limit)
{
    struct weft_end *peer = end->peer;
    peer->limit = limit; /* saves the woken process the look */
    if (weft_likely(limit - peer->count >= weft_wanted(end->peer_wants)))
        resume(end);
}

void weft_wake_shared(struct weft_end *end, enum weft_direction direction)
{
    uint32_t wants = peer_wants(end);
    weft_end_refresh(end, direction);
    uint32_t there = end->capacity - (end->limit - end->count); /* for the other side */
    if (there >= weft_wanted(wants))
        rouse(other_process(end));
}

/* Two sides of one channel wait: a read or write there moves what it can, that may help this side. */
static void help(struct weft_end *end)
{
    uint32_t wants = peer_wants(end);
    if (!(wants & WEFT_WANTS_PART))
        return;
    weft_end_refresh(end, weft_direction_of(end));
    if (end->limit - end->count == end->capacity)
        return; /* nothing is there for the other side */
    if (end->transport == WEFT_LOCAL)
        resume(end);
    else
        rouse(other_process(end));
}


/* Closes the channels of a process that is never run again. */
static void end_process(struct weft_process *process)
{
    bool shared = false;
    process->phase = WEFT_ENDED;
    for (unsigned i = 0; i < process->plan->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (end->transport == WEFT_LOCAL) {
            end->peer->closed = true;
            if (end->peer_wants)
                resume(end);
        } else {
            atomic_store(&weft_side(end, weft_direction_of(end))->closed, true);
            shared = true;
        }
    }
    if (!shared)
        return;
    weft_fence();
    for (unsigned i = 0; i < process->plan->port_count; i++)
        if (process->ends[i].transport == WEFT_SHARED && peer_wants(&process->ends[i]))
            rouse(other_process(&process->ends[i]));
}

/* The same from this side: can the unfinished read or write of a waiting process move something for the other side? */
static bool can_help(struct weft_process *process)
{
    struct weft_end *end = process->waits;
    return (process->wants & WEFT_WANTS_PART) && peer_wants(end) && end->limit != end->count;
}

/* Makes all soft waiters hard: from now on the other sides wake them. */
static void harden(struct weft_processor *self)
{
    struct weft_process *waiters[sizeof self->soft / sizeof *self->soft];
    unsigned count = self->soft_count;
    memcpy(waiters, self->soft, count * sizeof *waiters);
    self->soft_count = 0;
    self->rounds = 0;
    for (unsigned i = 0; i < count; i++) {
        struct weft_process *process = waiters[i];
        atomic_store_explicit(&process->asleep, 1, memory_order_release);
        if (process->phase != WEFT_TESTING) {
            show_wants(process->waits, process->wants);
            continue;
        }
        for (unsigned j = 0; j < process->plan->port_count; j++) {
            struct weft_end *end = &process->ends[j];
            if (end->tested && end->transport == WEFT_SHARED)
                show_wants(end, end->limit - end->count + 1);
        }
    }
    weft_fence();
    for (unsigned i = 0; i < count; i++) {
        struct weft_process *process = waiters[i];
        if (atomic_load_explicit(&process->asleep, memory_order_relaxed) == 0)
            continue; /* woken meanwhile */
        bool go = can_go_on(process);
        if (process->phase == WEFT_TESTING) {
            for (unsigned j = 0; j < process->plan->port_count; j++)
                if (process->ends[j].tested)
                    help(&process->ends[j]);
        } else {
            help(process->waits);
            go = go || can_help(process);
        }
        if (go && claim(process)) {
            withdraw(self, process);
            weft_push(self, process);
        }
    }
}

static void wait_softly(struct weft_processor *self, struct weft_process *process)
{
    if (WEFT_SOFT_MAX == 0 || self->soft_count == WEFT_SOFT_MAX)
        harden(self);
    self->soft[self->soft_count++] = process;
    if (WEFT_SOFT_MAX == 0)
        harden(self);
}

/* Registers a process that did not get what it asked for. */
static inline void wait_for_end(struct weft_processor *self, struct weft_process *process)
{
    struct weft_end *end = process->waits;
    if (!end) {
        end_process(process);
    } else if (end->transport == WEFT_LOCAL) {
        end->peer->peer_wants = process->wants;
        if (!weft_likely(end->peer_wants == 0))
            help(end);
    } else {
        wait_softly(self, process);
    }
}

/* A number that no firing leaves as it was, if it did anything on a port but test. */
static uint32_t trace_of(const struct weft_process *process)
{
    uint32_t trace = 0;
    for (unsigned i = 0; i < process->plan->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        trace += end->count + end->length + end->state;
    }
    return trace;
}

static void forget_tests(struct weft_process *process)
{
    for (unsigned i = 0; i < process->plan->port_count; i++)
        process->ends[i].tested = false;
}

/* After a firing that tested in vain: false if it did more, and shall be fired again; else waits, or ends the process. */
static bool wait_for_change(struct weft_processor *self, struct weft_process *process)
{
    uint32_t trace = trace_of(process);
    if (trace != process->trace) {
        process->trace = trace;
        forget_tests(process);
        return false;
    }
    unsigned open = 0, shared = 0;
    for (unsigned i = 0; i < process->plan->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (!end->tested)
            continue;
        uint32_t limit = end->limit;
        bool closed = weft_end_closed(end);
        weft_end_refresh(end, weft_direction_of(end));
        if (end->limit != limit) {
            forget_tests(process);
            return false;
        }
        end->tested = !closed;
        open += !closed;
        shared += !closed && end->transport == WEFT_SHARED;
    }
    if (open == 0) {
        end_process(process);
        return true;
    }
    process->phase = WEFT_TESTING;
    atomic_store_explicit(&process->asleep, 1, memory_order_release);
    for (unsigned i = 0; i < process->plan->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (end->tested && end->transport == WEFT_LOCAL)
            show_wants(end, end->limit - end->count + 1);
    }
    for (unsigned i = 0; i < process->plan->port_count; i++)
        if (process->ends[i].tested && process->ends[i].transport == WEFT_LOCAL)
            help(&process->ends[i]);
    if (shared > 0)
        wait_softly(self, process);
    return true;
}

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
static bool settle(struct weft_processor *self, struct weft_process *process)
{
    unsigned notices = process->notices;
    process->notices = 0;
    if (notices & WEFT_DETACHED) {
        end_process(process);
        return false;
    }
    if (notices & WEFT_INITIALISING) {
        process->dol.fire = process->plan->unit->fire;
        forget_tests(process);
        return true;
    }
    return !wait_for_change(self, process);
}

/* Takes what others have woken; true if there was anything. */
static bool take_mailbox(struct weft_processor *self)
{
    if (!atomic_load_explicit(&self->mailbox, memory_order_relaxed))
        return false;
    struct weft_process *oldest = NULL, *process = atomic_exchange_explicit(&self->mailbox, NULL, memory_order_acquire);
    while (process) {
        struct weft_process *next = process->next;
        process->next = oldest;
        oldest = process;
        process = next;
    }
    while (oldest) {
        process = oldest;
        oldest = process->next;
        withdraw(self, process);
        if (process->phase == WEFT_OVER)
            end_process(process);
        else
            weft_push(self, process);
    }
    return true;
}

static bool look_at_soft(struct weft_processor *self)
{
    bool found = false;
    for (unsigned i = 0; i < self->soft_count;) {
        struct weft_process *process = self->soft[i];
        if (!can_go_on(process)) {
            i++;
            continue;
        }
        found = true;
        if (process->phase == WEFT_ALIVE) {
            self->soft[i] = self->soft[--self->soft_count];
        } else {
            claim(process); /* as nobody else could */
            withdraw(self, process);
        }
        weft_push(self, process);
    }
    return found;
}

/* Looks whether other processors have brought something; true if so. */
static bool look(struct weft_processor *self)
{
    bool mail = take_mailbox(self);
    bool soft = look_at_soft(self);
    return mail || soft;
}

static void pause_briefly(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

/* Nothing can run any more. True if that is the end: else processes that test ports in vain have been ended for it. */
static bool finish(struct weft_run *run)
{
    bool testing = false;
    atomic_fetch_add(&run->awake, 1);
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            if (process->phase == WEFT_TESTING) {
                process->phase = WEFT_OVER;
                rouse(process);
                testing = true;
            }
        }
    }
    return !testing;
}

static struct weft_run *finished_run; /* for the report */

static struct weft_wait wait_of(unsigned index)
{
    const struct weft_network *network = weft_program.network;
    unsigned i = 0;
    while (index - network->processors[i].first_process >= network->processors[i].process_count)
        i++;
    struct weft_process *process = finished_run->processors[i].processes[index - network->processors[i].first_process];
    if (process->phase == WEFT_ENDED)
        return (struct weft_wait){.process = NULL};
    struct weft_end *end = process->waits;
    weft_end_refresh(end, weft_direction_of(end));
    uint32_t moved = end->state == WEFT_IN_PARTIAL || end->state == WEFT_OUT_PARTIAL ? end->length : 0;
    return (struct weft_wait){process->plan, &process->plan->ports[end->slot], weft_wanted(process->wants),
                              end->limit - end->count, moved};
}

static void end_run(struct weft_run *run)
{
    finished_run = run;
    run->status = weft_report_deadlock(weft_program.network, wait_of);
    atomic_store(&run->finished, true);
    for (unsigned i = 0; i < run->processor_count; i++)
        wake_processor(&run->processors[i]);
}

/* Sleeps until another processor has something; false at the end of the program. */
static bool sleep_until_woken(struct weft_processor *self)
{
    struct weft_run *run = self->run;
    atomic_store(&self->sleeping, 1);
    if (atomic_load(&self->mailbox)) {
        if (atomic_exchange(&self->sleeping, 0) == 0)
            atomic_fetch_sub(&run->awake, 1); /* somebody has just counted it once more */
        return true;
    }
    if (atomic_fetch_sub(&run->awake, 1) == 1) {
        atomic_store(&self->sleeping, 0);
        if (finish(run)) {
            end_run(run);
            return false;
        }
        return true;
    }
    while (atomic_load(&self->sleeping) == 1)
        futex(&self->sleeping, FUTEX_WAIT_PRIVATE, 1);
    return !atomic_load(&run->finished);
}

/* Nothing is ready: looks around for a while, then sleeps; false at the end of the program. */
static bool idle(struct weft_processor *self)
{
    for (unsigned i = 0; i <= self->spins; i++) {
        if (look(self)) {
            self->spins = self->spins < WEFT_SPINS / 2 ? self->spins * 2 : WEFT_SPINS;
            return true;
        }
        pause_briefly();
    }
    harden(self);
    if (self->first)
        return true;
    if (self->spins > WEFT_SPINS / 16)
        self->spins /= 2;
    return sleep_until_woken(self);
}

/* Out of the loop of the processor: one look in a number of turns, so that no waiter is forgotten while others run. */
static void look_between(struct weft_processor *self)
{
    self->turns = WEFT_TURNS_PER_LOOK;
    if (look(self))
        self->rounds = 0;
    else if (self->soft_count > 0 && ++self->rounds >= WEFT_SOFT_ROUNDS)
        harden(self);
}

void weft_processor_run(struct weft_processor *self)
{
    for (;;) {
        struct weft_process *process = self->first;
        if (!weft_likely(process != NULL)) {
            if (!idle(self))
                return;
            continue;
        }
        self->first = process->next;
        if (!process->next)
            self->last = &self->first;
        if (!weft_likely(--self->turns != 0))
            look_between(self);
        for (unsigned firings = WEFT_FIRINGS;;) {
            if (process->dol.fire(&process->dol) == WEFT_BLOCKED) {
                wait_for_end(self, process);
                break;
            }
            if (!weft_likely(process->notices == 0) && !settle(self, process))
                break;
            if (--firings == 0) {
                weft_push(self, process);
                break;
            }
        }
    }
}
