/* Deadlocks, found while the rest runs: docs/architecture/deadlocks.md.

   A process that waits, waits for one other, so that a cycle is found by following one pointer per process (Geilen and Basten,
   "Requirements on the Execution of Kahn Process Networks", ESOP 2003; with one lock for all in Vrba et al., "The Nornir run-time
   system", section 4.4). Here nobody holds a lock, and nobody tells that he waits but to the other side of his channel: the path
   is read from what processes show anyway, and a cycle is read twice. A process that is in the same one of its waits both times
   waited all the while; if that holds for all of a cycle, there was a moment at which all waited, and as each can only be woken
   by the next one, all will wait until somebody resolves it. So only what is true for good is acted upon, whoever found it and
   however late. */
#include "deadlock.h"
#include <weft/growth.h>
#include <weft/guard.h>
#include <weft/ticks.h>

enum {
    SHORT = 64,       /* processes of a cycle that needs no memory */
    CREDIT = 1 << 16, /* ticks; what it saves up for them at once, at most */
    LOOKS = 128,      /* of a busy processor between two searches; */
    LONG = 1 << 14,   /* but where looks are so many ticks apart, there is a search after each firing */
    STEPS = 16,       /* of a search before anything else is thought of */
};

static struct weft_end *other_end_of(const struct weft_end *end)
{
    return weft_is_local(end) ? end->peer : end->shared->ends[weft_opposite(weft_direction_of(end))];
}

static struct weft_process *next_of(const struct weft_waiter *step)
{
    return step->end->other;
}

/* For which end does a process wait; false if it does not, or not for one. It shows that when its count of waits has gone up, and
   no longer when it can go on: between two looks at the same count, the wait that is shown is that one. */
static bool waits(struct weft_process *process, struct weft_waiter *step)
{
    uint64_t wait = __atomic_load_n(&process->wait, __ATOMIC_ACQUIRE);
    struct weft_end *end = weft_waits_at(process, wait);
    if (!end || !weft_shows_wants(end))
        return false;
    *step = (struct weft_waiter){process, end, weft_waited(wait)};
    return __atomic_load_n(&process->wait, __ATOMIC_ACQUIRE) == wait;
}

/* In a pool it waits when it has fallen asleep: its worker has a last look after it has shown what it waits for. Elsewhere it may
   have shown that and not yet stopped. */
static bool waits_for_good(struct weft_process *process, struct weft_waiter *step)
{
    return waits(process, step)
           && (weft_is_pooled(process) ? atomic_load_explicit(&process->asleep, memory_order_acquire) == WEFT_ASLEEP
                                       : weft_running(process->processor) != process);
}

/* What a side of a shared channel can move. */
static uint32_t there(const struct weft_end *end, enum weft_direction direction)
{
    uint32_t written = atomic_load_explicit(&weft_side(end, WEFT_OUT)->count, memory_order_acquire);
    uint32_t read = atomic_load_explicit(&weft_side(end, WEFT_IN)->count, memory_order_acquire);
    return direction == WEFT_IN ? written - read : weft_capacity(end) - (written - read);
}

/* What the process of an end waits for, which it does. */
static uint32_t wants_at(const struct weft_end *end)
{
    return weft_is_local(end) ? __atomic_load_n(&end->peer->peer_wants, __ATOMIC_ACQUIRE)
                              : atomic_load_explicit(&weft_process_of((struct weft_end *)end)->wants, memory_order_relaxed);
}

/* Is a process that is shown as waiting about to go on, as its channel has what it wants, or a part that helps the other side?
   For a local channel that was seen to before it was shown. */
static bool will_go_on(const struct weft_waiter *step)
{
    const struct weft_end *end = step->end;
    if (weft_is_local(end))
        return false;
    enum weft_direction direction = weft_direction_of(end);
    if (atomic_load_explicit(&weft_side(end, weft_opposite(direction))->closed, memory_order_acquire))
        return true;
    uint32_t wants = wants_at(end), part = there(end, direction);
    if (part >= weft_wanted(wants))
        return true;
    return (wants & WEFT_WANTS_PART) && part > 0
           && weft_waits_at(next_of(step), __atomic_load_n(&next_of(step)->wait, __ATOMIC_ACQUIRE)) == other_end_of(end);
}

bool weft_is_stuck(struct weft_process *process, struct weft_waiter *step)
{
    return waits_for_good(process, step) && !will_go_on(step);
}

/* The number of processes of the cycle that `start` is on; 0 if it is on none. On the way there may be another cycle. */
static unsigned follow(struct weft_process *start)
{
    unsigned most = weft_process_count(weft_here->network);
    struct weft_waiter step;
    struct weft_process *process = start;
    for (unsigned length = 1; length <= most && weft_is_stuck(process, &step); length++) {
        process = next_of(&step);
        if (process == start)
            return length;
    }
    return 0;
}

/* Writes down the cycle, step by step; false if there is none any more. */
static bool record(struct weft_process *start, struct weft_waiter *cycle, unsigned length)
{
    struct weft_process *process = start;
    for (unsigned i = 0; i < length; i++) {
        if (!waits_for_good(process, &cycle[i]))
            return false;
        process = next_of(&cycle[i]);
    }
    return process == start;
}

/* Does the cycle still stand as it was written down? One of its processes may have been `taken`, so that nobody else wakes it. */
static bool stands(const struct weft_waiter *cycle, unsigned length, const struct weft_waiter *taken)
{
    for (unsigned i = 0; i < length; i++) {
        struct weft_waiter now;
        if (will_go_on(&cycle[i]))
            return false;
        if (&cycle[i] == taken ? !waits(cycle[i].process, &now) : !waits_for_good(cycle[i].process, &now))
            return false;
        if (now.waited != cycle[i].waited)
            return false;
    }
    return true;
}

/* Who is to get a larger channel: of those that wait for room the one whose channel is smallest, the same for all who find the
   cycle; NULL if none waits for room. */
static const struct weft_waiter *smallest(const struct weft_waiter *cycle, unsigned length)
{
    const struct weft_waiter *best = NULL;
    uint32_t least = 0;
    for (unsigned i = 0; i < length; i++) {
        if (weft_direction_of(cycle[i].end) != WEFT_OUT)
            continue;
        uint32_t capacity = weft_capacity(cycle[i].end);
        if (!best || capacity < least || (capacity == least && cycle[i].process < best->process)) {
            best = &cycle[i];
            least = capacity;
        }
    }
    return best;
}

/* Makes room for what the process wants to write. Neither side runs; the reader may have a window open in the old buffer, which
   stays. */
static void grow(struct weft_process *process)
{
    struct weft_end *out = weft_waits(process), *in = weft_other_end(out);
    weft_end_refresh(out, WEFT_OUT);
    uint32_t old = out->capacity, capacity = old, held = old - weft_credit(out);
    uint32_t wanted = weft_wanted(wants_at(out));
    char *data = weft_grow(&weft_here->network->channels[process->plan->channels[out->slot]], &capacity, (uint64_t)held + wanted);
    weft_guard_lift(weft_end_start(in), weft_ring_size(old));
    weft_ring_read(weft_end_start(in), old, weft_end_position(in), data, held);
    weft_end_set_ring(in, data, capacity, 0);
    weft_end_set_ring(out, data, capacity, held);
    weft_guard_ring(data, capacity);
    weft_end_refresh(out, WEFT_OUT);
    weft_account_growth(out->account);
}

struct weft_wait weft_wait_of(const struct weft_waiter *step)
{
    const struct weft_process_plan *plan = step->process->plan;
    const struct weft_end *end = step->end;
    uint32_t moved = end->state > WEFT_IDLE && end->state < WEFT_END_TOLD ? (uint32_t)end->state : 0;
    uint32_t present =
        weft_is_local(end) ? weft_end_credit(end, WEFT_LOCAL, weft_direction_of(end)) : there(end, weft_direction_of(end));
    return (struct weft_wait){plan,  &plan->kind->ports[end->slot],  weft_wanted(wants_at(end)), present, weft_capacity(end),
                              moved, weft_line(step->process, false)};
}

/* A cycle of which nobody waits for room. The rest of the network runs on to its end, so that what the others do does not
   depend on time. */
static void report(struct weft_run *run, const struct weft_waiter *cycle, unsigned length)
{
    if (atomic_exchange(&run->deadlocked, true))
        return;
    struct weft_wait *waits = calloc(length, sizeof *waits);
    for (unsigned i = 0; waits && i < length; i++)
        waits[i] = weft_wait_of(&cycle[i]);
    if (waits)
        weft_report_deadlock(weft_here->network, waits, length);
    free(waits);
}

/* Hands a process to its processor, which finds the cycle once more. If that has others to see to, it searches again afterwards. */
static void hand_over(struct weft_process *process)
{
    struct weft_process *none = NULL;
    atomic_compare_exchange_strong(&process->processor->stuck, &none, process);
    weft_processor_wake(process->processor);
}

/* Makes the channel of the `victim` grow, on which others may act, too: who takes it does. While it is taken nobody of the cycle
   can be woken, so that both sides of the channel stand still if the cycle stands. */
static void resolve(struct weft_processor *self, const struct weft_waiter *cycle, unsigned length,
                    const struct weft_waiter *victim)
{
    struct weft_process *process = victim->process;
    bool local = weft_is_local(victim->end); /* then only this processor can wake it */
    if (!WEFT_ALONE && !weft_is_pooled(process) && process->processor != self) {
        hand_over(process);
    } else if (local || weft_claim(process)) {
        if (stands(cycle, length, victim))
            grow(process);
        if (local) {
            weft_withdraw(self, process);
            weft_push(&self->ready, process);
        } else {
            weft_let_go(process);
        }
    }
}

static bool is_sentenced(const struct weft_run *run, struct weft_process *process)
{
    return atomic_load(&run->sentenced) == process && atomic_load(&run->sentenced_wait) == weft_waited(process->wait)
           && weft_waits(process);
}

void weft_sentence(const struct weft_waiter *step)
{
    struct weft_process *process = step->process;
    if (weft_is_local(step->end)) {
        struct weft_run *run = process->processor->run; /* the next one takes the place of one that has not been seen to: then */
        atomic_store(&run->sentenced_wait, step->waited); /* that is found once more */
        atomic_store(&run->sentenced, process);
        hand_over(process);
    } else if (weft_claim(process)) {
        if (weft_waits(process) == step->end && weft_waited(process->wait) == step->waited)
            grow(process);
        weft_let_go(process);
    }
}

/* Acts upon a cycle of so many processes, if it is a deadlock; true if it has been resolved, or will be. */
static bool act(struct weft_processor *self, struct weft_process *start, struct weft_waiter *cycle, unsigned length)
{
    if (!record(start, cycle, length) || !stands(cycle, length, NULL))
        return false;
    const struct weft_waiter *victim = smallest(cycle, length);
    if (victim)
        resolve(self, cycle, length, victim);
    else
        report(self->run, cycle, length);
    return victim != NULL;
}

/* The same for whatever cycle a process is on. */
static bool act_on(struct weft_processor *self, struct weft_process *start)
{
    unsigned length = follow(start);
    struct weft_waiter few[SHORT], *cycle = length <= SHORT ? few : calloc(length, sizeof *cycle);
    if (!cycle)
        weft_cannot_start("no memory to resolve a deadlock");
    bool resolved = length > 0 && act(self, start, cycle, length);
    if (cycle != few)
        free(cycle);
    return resolved;
}

bool weft_take_stuck(struct weft_processor *self)
{
    if (!atomic_load_explicit(&self->stuck, memory_order_relaxed))
        return false;
    struct weft_process *process = atomic_exchange(&self->stuck, NULL);
    struct weft_waiter step;
    if (is_sentenced(self->run, process) && weft_is_stuck(process, &step)) {
        grow(process);
        weft_withdraw(self, process);
        weft_push(&self->ready, process);
    } else {
        act_on(self, process);
    }
    return true;
}

/* Begins a search from all processes of so many processors. */
static void begin(struct weft_search *search, unsigned processors)
{
    search->processors = processors;
    search->left = 0;
    search->at = NULL;
    search->first = search->walk;
    atomic_thread_fence(memory_order_seq_cst); /* of two that close a cycle at once, one sees the other when it searches */
}

/* One step, from the processes of `from` and those that follow it; false when there is none left. */
static bool step_on(struct weft_processor *self, struct weft_processor *from, bool *resolved)
{
    struct weft_search *search = &self->search;
    if (!search->at) {
        if (search->left == 0) {
            if (search->processors == 0)
                return false;
            search->left = from[--search->processors].process_count;
            return true;
        }
        search->left--;
        search->at = from[search->processors].processes[search->left];
        search->walk += self->run->processor_count;
    }
    struct weft_process *process = search->at;
    struct weft_waiter step;
    search->at = NULL;
    if (!weft_is_stuck(process, &step))
        return true;
    uint32_t own = search->walk, last = atomic_load_explicit(&process->passed, memory_order_relaxed);
    if (last == own) {
        *resolved |= act_on(self, process);
    } else if (own - last >= own - search->first || (own - last) % self->run->processor_count != 0) {
        atomic_store_explicit(&process->passed, own, memory_order_relaxed);
        search->at = next_of(&step);
    }
    return true;
}

void weft_search_begin(struct weft_processor *self)
{
    begin(&self->search, weft_is_worker(self) ? self->pool->worker_count : 1);
}

bool weft_search(struct weft_processor *self)
{
    struct weft_processor *from = weft_is_worker(self) ? self->pool->workers : self;
    bool resolved = false, more = true;
    for (int i = 0; i < STEPS && more; i++)
        more = step_on(self, from, &resolved);
    return more;
}

bool weft_search_all(struct weft_processor *self)
{
    bool resolved = false;
    begin(&self->search, self->run->processor_count);
    while (step_on(self, self->run->processors, &resolved)) {
    }
    return resolved;
}

void weft_search_between(struct weft_processor *self)
{
    struct weft_search *search = &self->search;
    uint64_t now = weft_ticks(), elapsed = now - search->since;
    uint64_t credit = elapsed / (WEFT_SEARCH_SHARE > 0 ? WEFT_SEARCH_SHARE : 1);
    search->credit += credit < CREDIT ? (int64_t)credit : CREDIT;
    search->every = elapsed > (uint64_t)LONG * search->every ? 1 : LOOKS;
    search->looks = search->every;
    while (search->credit > 0) {
        if (!weft_search(self))
            weft_search_begin(self);
        uint64_t then = weft_ticks();
        search->credit -= (int64_t)(then - now);
        now = then;
    }
    search->since = now;
}
