/* Waiting for channels, waking those who wait, and the end of processes. docs/architecture/scheduler.md and
   shared-channels.md have the reasons. */
#include "wait.h"
#include "../island/island.h"
#include "../process/account.h"
#include "../process/cluster.h"
#include "../process/queue.h"
#include <weft/stack.h>
#include <weft/turn.h>

/* Did the channel of a tested end change since the test? */
static bool changed(struct weft_end *end)
{
    uint32_t limit = end->limit;
    bool closed = weft_end_closed(end);
    weft_end_refresh(end, weft_direction_of(end));
    return closed || end->limit != limit;
}

static uint32_t wants_of(const struct weft_process *process)
{
    return atomic_load_explicit(&process->wants, memory_order_relaxed);
}

/* Can a process that waits go on? */
static bool can_go_on(struct weft_process *process)
{
    if (process->phase != WEFT_TESTING)
        return weft_end_satisfied(weft_waits(process), wants_of(process));
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        if (process->ends[i].tested && changed(&process->ends[i]))
            return true;
    return false;
}

void weft_withdraw(struct weft_processor *self, struct weft_process *process)
{
    if (process->phase == WEFT_ALIVE) {
        weft_show_wants(weft_waits(process), 0);
        return;
    }
    if (process->phase == WEFT_TESTING)
        weft_set_phase(process, WEFT_ALIVE);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        if (process->ends[i].tested)
            weft_show_wants(&process->ends[i], 0);
        process->ends[i].tested = false;
    }
    for (unsigned i = 0; i < self->soft_count; i++)
        if (self->soft[i] == process)
            self->soft[i] = self->soft[--self->soft_count];
}

bool weft_claim(struct weft_process *process)
{
    unsigned char state = atomic_load_explicit(&process->asleep, memory_order_relaxed);
    while (state == WEFT_ASLEEP || state == WEFT_FALLING_ASLEEP) {
        unsigned char then = state == WEFT_ASLEEP ? WEFT_AWAKE : WEFT_ROUSED;
        if (atomic_compare_exchange_weak_explicit(&process->asleep, &state, then, memory_order_acq_rel, memory_order_relaxed))
            return then == WEFT_AWAKE;
    }
    return false;
}

void weft_let_go(struct weft_process *process)
{
    if (weft_is_pooled(process)) {
        weft_withdraw(process->processor, process);
        weft_pool_add(process);
    } else if (weft_is_host(process->processor)) {
        process->processor->run->plugs.host->told(process);
    } else {
        weft_post(process);
        if (WEFT_WITH_MPI && process->processor->is_courier)
            weft_cluster_of(process->processor)->posted(process);
        else
            weft_processor_wake(process->processor);
    }
}

void weft_rouse(struct weft_process *process)
{
    if (weft_claim(process))
        weft_let_go(process);
}

void weft_wake_tester(struct weft_end *end)
{
    struct weft_process *process = end->other;
    __atomic_store_n(&end->peer_wants, 0, __ATOMIC_RELEASE);
    if (!weft_claim(process))
        return;
    weft_withdraw(process->processor, process);
    weft_push(&process->processor->ready, process);
}

void weft_wake_shared(struct weft_end *end, enum weft_direction direction, uint64_t shown)
{
    struct weft_side *mine = weft_side(end, direction);
    struct weft_events *events = end->shared->events[direction];
    if (shown == mine->told || !weft_is_reached(shown, end->count))
        return;
    if (events) {
        mine->told = shown;
        if (weft_events_add(events, end->shared->ends[weft_opposite(direction)])) {
            if (end->shared->fenced)
                atomic_thread_fence(memory_order_seq_cst);
            else
                atomic_signal_fence(memory_order_seq_cst); /* the other half is in weft_sleep */
            weft_processor_wake(events->to);
            return;
        }
    }
    weft_rouse(end->other);
}

/* As weft_rouse of who waits at the other side, in a critical section of the worker that holds the pool. */
static void rouse_alone(struct weft_processor *self, struct weft_end *end, enum weft_direction direction)
{
    struct weft_process *process = end->other;
    if (atomic_load_explicit(&process->asleep, memory_order_relaxed) != WEFT_ASLEEP)
        return;
    atomic_store_explicit(&process->asleep, WEFT_AWAKE, memory_order_relaxed);
    if (process->phase == WEFT_ALIVE)
        atomic_store_explicit(&end->shared->peer_wants[direction], 0, memory_order_relaxed);
    else
        weft_withdraw(self, process);
    weft_queue_add(&self->queue, process);
}

void weft_count_fenced(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    struct weft_processor *self = ((struct weft_process *)p)->processor;
    struct weft_side *mine = weft_side(end, direction);
    if (weft_sole_enter(&self->sole)) {
        atomic_store_explicit(&mine->count, end->count, memory_order_relaxed);
        const uint64_t shown = atomic_load_explicit(&end->shared->peer_wants[direction], memory_order_relaxed);
        if (shown && weft_is_reached(shown, end->count))
            rouse_alone(self, end, direction);
        weft_sole_leave(&self->sole);
        return;
    }
    atomic_store_explicit(&mine->count, end->count, memory_order_seq_cst);
    const uint64_t shown = atomic_load_explicit(&end->shared->peer_wants[direction], memory_order_seq_cst);
    if (shown)
        weft_wake_shared(end, direction, shown);
}

void weft_help(struct weft_end *end)
{
    uint32_t wants = weft_peer_wants(end);
    if (!(wants & WEFT_WANTS_PART))
        return;
    weft_end_refresh(end, weft_direction_of(end));
    if (weft_credit(end) == weft_capacity(end))
        return; /* nothing is there for the other side */
    if (weft_is_local(end))
        weft_wake_local(weft_process_of(end), end, WEFT_IN);
    else
        weft_rouse(end->other);
}

void weft_process_end(struct weft_process *process)
{
    bool shared = false;
    weft_set_phase(process, WEFT_ENDED);
    if (WEFT_WITH_ISLANDS)
        weft_island_lose(process);
    if (WEFT_WITH_STACKS && process->plan->kind->unit->on_stack && !weft_keeps_stacks(process->processor->run))
        weft_stack_free(process->dol.wptr);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (weft_is_local(end)) {
            end->peer->closed = true;
            if (end->peer_wants)
                weft_wake_local(process, end, WEFT_IN);
        } else {
            atomic_store(&weft_side(end, weft_direction_of(end))->closed, true);
            if (weft_is_host(end->other->processor))
                process->processor->run->plugs.host->shut(end->other);
            shared = true;
        }
    }
    if (WEFT_ALONE || !shared)
        return;
    weft_fence(process->processor->run->fenced);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        if (!weft_is_local(&process->ends[i]) && weft_peer_wants(&process->ends[i]))
            weft_rouse(process->ends[i].other);
}

/* The same from this side: can the unfinished read or write of a waiting process move something for the other side? */
static bool can_help(struct weft_process *process)
{
    struct weft_end *end = weft_waits(process);
    return (wants_of(process) & WEFT_WANTS_PART) && weft_peer_wants(end) && weft_credit(end) > 0;
}

/* Says what a process waits for, that nobody has to see yet. */
static void show(struct weft_process *process)
{
    if (process->phase != WEFT_TESTING) {
        atomic_store_explicit(&process->asleep, WEFT_ASLEEP, memory_order_release);
        weft_show_wants(weft_waits(process), wants_of(process));
        return;
    }
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (end->tested && !weft_is_local(end))
            weft_show_wants(end, end->limit - end->count + 1);
    }
}

/* Whoever passed what these wait for before the barrier did perhaps not see that they wait: they are looked at once more. */
static void fence_shown(struct weft_processor *self)
{
    weft_fence(self->run->fenced); /* also for nobody: weft_sleep counts on it */
    for (unsigned i = 0; i < self->shown_count; i++) {
        struct weft_process *process = self->shown[i];
        if (atomic_load_explicit(&process->asleep, memory_order_relaxed) == WEFT_AWAKE)
            continue; /* woken meanwhile */
        bool go = can_go_on(process);
        if (process->phase == WEFT_TESTING) {
            for (unsigned j = 0; j < process->plan->kind->port_count; j++)
                if (process->ends[j].tested)
                    weft_help(&process->ends[j]);
        } else {
            weft_help(weft_waits(process));
            go = go || can_help(process);
        }
        if (go && weft_claim(process)) {
            weft_withdraw(self, process);
            weft_push(&self->ready, process);
        }
    }
    self->shown_count = 0;
    self->fenced = weft_ticks();
}

/* Soft waiters become hard, but for the barrier, which many can share. */
static void show_all(struct weft_processor *self)
{
    if (self->shown_count + self->soft_count > WEFT_SHOWN_MAX)
        fence_shown(self);
    for (unsigned i = 0; i < self->soft_count; i++) {
        show(self->soft[i]);
        self->shown[self->shown_count++] = self->soft[i];
    }
    self->soft_count = 0;
}

void weft_look_at_shown(struct weft_processor *self)
{
    if (self->shown_count > 0)
        fence_shown(self);
}

void weft_harden(struct weft_processor *self)
{
    show_all(self);
    fence_shown(self);
    self->rounds = 0;
}

void weft_harden_slowly(struct weft_processor *self)
{
    show_all(self);
    self->rounds = 0;
    if (self->shown_count > 0 && weft_ticks() - self->fenced >= WEFT_UNFENCED)
        fence_shown(self);
}

/* Who is made to show itself for want of room has been looked at just before: what came since the last look would be noticed late. */
static void wait_softly(struct weft_processor *self, struct weft_process *process)
{
    if (self->soft_count == WEFT_SOFT_MAX && !weft_look_at_soft(self))
        show_all(self);
    self->soft[self->soft_count++] = process;
}

void weft_wait_on_end(struct weft_processor *self, struct weft_process *process)
{
    if (!WEFT_ALONE && weft_waits(process))
        wait_softly(self, process);
    else
        weft_process_end(process);
}

/* Lets a process of a pool sleep that has shown what it waits for: if that is there, or somebody wanted to wake it meanwhile, it
   is ready again. Afterwards it may run anywhere. */
static void fall_asleep(struct weft_process *process, bool go)
{
    unsigned char state = WEFT_FALLING_ASLEEP;
    if (!go && atomic_compare_exchange_strong(&process->asleep, &state, WEFT_ASLEEP))
        return;
    atomic_store_explicit(&process->asleep, WEFT_AWAKE, memory_order_relaxed);
    weft_withdraw(process->processor, process);
    weft_pool_add(process);
}

void weft_wait_in_pool(struct weft_process *process)
{
    if (WEFT_WITH_ISLANDS && process->seat->parks) {
        weft_island_park(process);
        return;
    }
    struct weft_end *end = weft_waits(process);
    if (!end) {
        weft_process_end(process);
        return;
    }
    struct weft_sole *sole = &process->processor->sole;
    if (weft_sole_enter(sole)) {
        /* Nobody has moved anything since it looked: a worker takes the pool between two turns, never within one. */
        atomic_store_explicit(&process->asleep, WEFT_ASLEEP, memory_order_relaxed);
        weft_show_wants(end, wants_of(process));
        weft_help(end);
        weft_sole_leave(sole);
        return;
    }
    atomic_store_explicit(&process->asleep, WEFT_FALLING_ASLEEP, memory_order_relaxed);
    weft_show_wants(end, wants_of(process));
    atomic_thread_fence(memory_order_seq_cst);
    weft_help(end);
    fall_asleep(process, weft_end_satisfied(end, wants_of(process)) || can_help(process));
}

/* Waits for a change of any tested end. */
static void test_in_pool(struct weft_process *process)
{
    bool change = false;
    atomic_store_explicit(&process->asleep, WEFT_FALLING_ASLEEP, memory_order_relaxed);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        if (process->ends[i].tested)
            weft_show_wants(&process->ends[i], weft_credit(&process->ends[i]) + 1);
    atomic_thread_fence(memory_order_seq_cst);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        if (process->ends[i].tested) {
            change = changed(&process->ends[i]) || change; /* before help, which looks at the channel anew */
            weft_help(&process->ends[i]);
        }
    }
    fall_asleep(process, change);
}

/* A number that no firing leaves as it was, if it did anything on a port but test, as long as nobody else runs on its processor.
   (The factor is that of the hash FNV-1.) */
static uint32_t trace_of(const struct weft_process *process)
{
    uint32_t trace = weft_waited(process->wait);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        const uint32_t moved = !weft_is_local(end)     ? end->count
                               : end->other == process ? weft_end_position(end)
                                                       : weft_credit(end);
        trace = (trace * 16777619u + moved) * 16777619u + (uint32_t)end->state;
    }
    return trace;
}

void weft_forget_tests(struct weft_process *process)
{
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        process->ends[i].tested = false;
}

/* A process is over that does nothing but test for more than is left of its streams, which have ended. What an open window holds is
   not left. */
static void report_rests(const struct weft_process *process)
{
    const struct weft_process_kind *kind = process->plan->kind;
    for (unsigned i = 0; i < kind->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        if (end->tested && weft_direction_of(end) == WEFT_IN && end->state == WEFT_IDLE && weft_credit(end) > 0)
            weft_report_rest(process->plan, &kind->ports[i], weft_credit(end), 0);
    }
}

bool weft_wait_for_change(struct weft_processor *self, struct weft_process *process)
{
    enum { OVER = 2 }; /* tested in vain, and nothing will change there */
    uint32_t trace = trace_of(process);
    if (!process->traced || trace != process->trace) {
        process->traced = true;
        process->trace = trace;
        weft_forget_tests(process);
        return false;
    }
    unsigned open = 0, shared = 0;
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (!end->tested)
            continue;
        uint32_t limit = end->limit;
        bool closed = weft_end_closed(end);
        weft_end_refresh(end, weft_direction_of(end));
        if (end->limit != limit) {
            weft_forget_tests(process);
            return false;
        }
        end->tested = closed ? OVER : true;
        open += !closed;
        shared += !closed && !weft_is_local(end);
    }
    weft_account_stop(self, process, open > 0);
    if (open == 0) {
        report_rests(process);
        weft_process_end(process);
        return true;
    }
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        process->ends[i].tested &= (uint8_t)~OVER;
    weft_set_phase(process, WEFT_TESTING);
    weft_set_waits_for_none(process);
    if (weft_is_pooled(process)) {
        test_in_pool(process);
        return true;
    }
    atomic_store_explicit(&process->asleep, WEFT_ASLEEP, memory_order_release);
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        if (end->tested && weft_is_local(end))
            weft_show_wants(end, weft_credit(end) + 1);
    }
    for (unsigned i = 0; i < process->plan->kind->port_count; i++)
        if (process->ends[i].tested && weft_is_local(&process->ends[i]))
            weft_help(&process->ends[i]);
    if (!WEFT_ALONE && shared > 0)
        wait_softly(self, process);
    return true;
}

bool weft_has_mail(struct weft_processor *self)
{
    for (const struct weft_events *events = self->events; !WEFT_ALONE && events; events = events->next)
        if (weft_events_first(events))
            return true;
    return atomic_load(&self->mailbox) || atomic_load(&self->stuck);
}

/* What the process of an end waited for is there; if it still waits for it, it goes on. */
static bool hear(struct weft_processor *self, struct weft_end *end)
{
    struct weft_process *process = weft_process_of(end);
    if (atomic_load_explicit(&process->asleep, memory_order_relaxed) != WEFT_ASLEEP)
        return false;
    const bool it_is =
        process->phase == WEFT_TESTING ? end->tested : weft_waits(process) == end && weft_end_satisfied(end, wants_of(process));
    if (!it_is || !weft_claim(process))
        return false;
    weft_withdraw(self, process);
    weft_push(&self->ready, process);
    return true;
}

static bool hear_all(struct weft_processor *self)
{
    bool any = false;
    for (struct weft_events *events = self->events; events; events = events->next)
        for (struct weft_end *end; (end = weft_events_take(events));)
            any |= hear(self, end);
    return any;
}

bool weft_take_mail(struct weft_processor *self)
{
    const bool heard = !WEFT_ALONE && hear_all(self);
    if (!atomic_load_explicit(&self->mailbox, memory_order_relaxed))
        return heard;
    for (struct weft_process *process = weft_empty_mailbox(self), *next; process; process = next) {
        next = process->next;
        weft_withdraw(self, process);
        if (process->phase == WEFT_OVER)
            weft_process_end(process);
        else
            weft_push(&self->ready, process);
    }
    return true;
}

bool weft_look_at_soft(struct weft_processor *self)
{
    bool found = false;
    for (unsigned i = 0; i < self->soft_count;) {
        struct weft_process *process = self->soft[i];
        /* One that tests can be claimed by somebody who acts on what it said in an earlier wait: it is in the mailbox then. */
        if (!can_go_on(process) || (process->phase == WEFT_TESTING && !weft_claim(process))) {
            i++;
            continue;
        }
        found = true;
        if (process->phase == WEFT_TESTING)
            weft_withdraw(self, process);
        else /* it has shown nothing: no store into the other side's line of the cache */
            self->soft[i] = self->soft[--self->soft_count];
        weft_push(&self->ready, process);
    }
    return found;
}

/* Here and not in the island's room, as who reads the channel may have to be woken. */
void weft_inside_end(struct weft_island *island, unsigned member, unsigned slot, const char *at, uint32_t left)
{
    struct weft_end *end = &island->members[member]->ends[slot];
    if (left == 0)
        return;
    weft_guard_open(end, left);
    weft_ring_write(weft_end_start(end), end->capacity, weft_end_position(end), at, left);
    weft_guard_close(end, left);
    weft_end_advance(&island->host->dol, end, WEFT_EITHER, WEFT_OUT, left);
    weft_end_refresh(end, WEFT_OUT); /* nobody asked for room */
}
