/* Deadlocks, found when they close: docs/architecture.md, 'Deadlocks'.

   A process that waits, waits for one other, so that a cycle is found by following one pointer per process (Geilen and Basten,
   "Requirements on the Execution of Kahn Process Networks", ESOP 2003; with one lock for all in Vrba et al., "The Nornir run-time
   system", section 4.4). Here nobody holds a lock: weft_process.blocked is read along the path, and read again. A value that is
   the same both times tells that its process waited all the while; if that holds for all of a cycle, there was a moment at which
   all waited, and as each can only be woken by the next one, all will wait until somebody resolves it. So only what is true for
   good is acted upon, whoever found it and however late. */
#include "processor.h"
#include <weft/growth.h>
#include <weft/report.h>
#include <weft/unit.h>

enum { SHORT = 64 };

/* A process on the path, and its `blocked` when it was passed. */
struct step {
    struct weft_process *process;
    uint64_t blocked;
};

/* A deadlock that another processor has found: the process whose channel is to grow. */
struct weft_stuck {
    struct weft_stuck *next;
    struct step step;
};

static uint64_t blocked_of(const struct weft_process *process)
{
    return atomic_load_explicit(&process->blocked, memory_order_acquire);
}

static struct weft_end *end_of(struct step step)
{
    return weft_end_waited(step.process, (uint32_t)step.blocked);
}

/* Constant, other than what tells it in weft_end. */
static enum weft_direction direction_of(struct step step)
{
    return step.process->plan->ports[(uint32_t)step.blocked - 1].direction;
}

static struct weft_end *other_end_of(struct step step)
{
    struct weft_end *end = end_of(step);
    return end->transport == WEFT_LOCAL ? end->peer : end->shared->ends[weft_opposite(direction_of(step))];
}

static uint32_t capacity_of(const struct weft_end *end)
{
    return __atomic_load_n(&end->capacity, __ATOMIC_RELAXED);
}

/* What is there of what the process waits for. It waits, or the value means nothing. */
static uint32_t present(struct step step)
{
    const struct weft_end *end = end_of(step);
    if (end->transport == WEFT_LOCAL)
        return end->limit - end->count;
    uint32_t written = atomic_load_explicit(&weft_side(end, WEFT_OUT)->count, memory_order_acquire);
    uint32_t read = atomic_load_explicit(&weft_side(end, WEFT_IN)->count, memory_order_acquire);
    return direction_of(step) == WEFT_IN ? written - read : capacity_of(end) - (written - read);
}

/* Is a process that is shown as waiting about to go on, as its channel has what it wants, or a part that helps the other side?
   For a local channel that was seen to before it was shown. */
static bool will_go_on(struct step step)
{
    struct weft_end *end = end_of(step);
    if (end->transport == WEFT_LOCAL)
        return false;
    if (atomic_load_explicit(&weft_side(end, weft_opposite(direction_of(step)))->closed, memory_order_acquire))
        return true;
    uint32_t wants = atomic_load_explicit(&step.process->wants, memory_order_relaxed), there = present(step);
    if (there >= weft_wanted(wants))
        return true;
    struct weft_end *other = other_end_of(step);
    return (wants & WEFT_WANTS_PART) && there > 0 && (uint32_t)blocked_of(weft_process_of(other)) == other->slot + 1;
}

/* Follows who waits for whom: the number of processes of a cycle that `start` is on, 0 if it is on none. On the way it may meet
   another cycle, which whoever closed that one sees to. */
static unsigned follow(struct weft_process *start)
{
    struct step step = {start, blocked_of(start)};
    struct weft_process *mark = NULL; /* Brent's: moves on at powers of two */
    bool fenced = false;
    for (unsigned length = 1, next_mark = 1; (uint32_t)step.blocked != 0; length++) {
        struct weft_end *end = end_of(step);
        if (end->transport == WEFT_SHARED && !fenced) {
            atomic_thread_fence(memory_order_seq_cst); /* of two that close a cycle at once, one sees the other */
            fenced = true;
        }
        if (will_go_on(step))
            return 0;
        step.process = weft_process_of(other_end_of(step));
        if (step.process == start)
            return length;
        if (step.process == mark)
            return 0;
        if (length == next_mark) {
            mark = step.process;
            next_mark *= 2;
        }
        step.blocked = blocked_of(step.process);
    }
    return 0;
}

/* The cycle, step by step; false if it has gone. */
static bool record(struct weft_process *start, struct step *cycle, unsigned length)
{
    struct weft_process *process = start;
    for (unsigned i = 0; i < length; i++) {
        cycle[i] = (struct step){process, blocked_of(process)};
        if ((uint32_t)cycle[i].blocked == 0)
            return false;
        process = weft_process_of(other_end_of(cycle[i]));
    }
    if (process != start)
        return false;
    for (unsigned i = 0; i < length; i++)
        if (will_go_on(cycle[i]) || blocked_of(cycle[i].process) != cycle[i].blocked)
            return false;
    return true;
}

/* Who is to get a larger channel: of those that wait for room the one whose channel is smallest, the same for all who find the
   cycle; NULL if none waits for room. */
static const struct step *smallest(const struct step *cycle, unsigned length)
{
    const struct step *best = NULL;
    uint32_t least = 0;
    for (unsigned i = 0; i < length; i++) {
        const struct weft_end *end = end_of(cycle[i]);
        if (direction_of(cycle[i]) != WEFT_OUT)
            continue;
        uint32_t capacity = capacity_of(end);
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
    struct weft_end *out = weft_end_waited(process, process->waits), *in = weft_other_end(out);
    weft_end_refresh(out, WEFT_OUT);
    uint32_t old = out->capacity, capacity = old, held = old - (out->limit - out->count);
    uint32_t wanted = weft_wanted(atomic_load_explicit(&process->wants, memory_order_relaxed));
    char *data = weft_grow(&weft_program.network->channels[process->plan->ports[out->slot].channel], &capacity,
                           (uint64_t)held + wanted);
    weft_ring_read(out->data, old, in->position, data, held);
    in->data = out->data = data;
    in->position = 0;
    out->position = held;
    out->limit += capacity - old;
    __atomic_store_n(&in->capacity, capacity, __ATOMIC_RELAXED);
    __atomic_store_n(&out->capacity, capacity, __ATOMIC_RELAXED);
}

/* Resolves a deadlock by a process of this processor; nothing if somebody has done so already. */
static void resolve(struct weft_processor *self, struct step step)
{
    if (blocked_of(step.process) != step.blocked || !weft_take_waiter(self, step.process))
        return;
    grow(step.process);
    weft_push(self, step.process);
}

static void hand_over(struct weft_processor *processor, struct step step)
{
    struct weft_stuck *stuck = malloc(sizeof *stuck);
    if (!stuck)
        weft_cannot_start("no memory to resolve a deadlock");
    *stuck = (struct weft_stuck){atomic_load(&processor->stuck), step};
    while (!atomic_compare_exchange_weak(&processor->stuck, &stuck->next, stuck)) {}
    weft_processor_wake(processor);
}

bool weft_take_stuck(struct weft_processor *self)
{
    if (!atomic_load_explicit(&self->stuck, memory_order_relaxed))
        return false;
    struct weft_stuck *stuck = atomic_exchange(&self->stuck, NULL), *next;
    for (; stuck; stuck = next) {
        next = stuck->next;
        resolve(self, stuck->step);
        free(stuck);
    }
    return true;
}

static struct weft_wait wait_of(struct step step)
{
    const struct weft_process_plan *plan = step.process->plan;
    const struct weft_end *end = end_of(step);
    uint32_t moved = end->state == WEFT_IN_PARTIAL || end->state == WEFT_OUT_PARTIAL ? end->length : 0;
    uint32_t wants = atomic_load_explicit(&step.process->wants, memory_order_relaxed);
    return (struct weft_wait){plan, &plan->ports[end->slot], weft_wanted(wants), present(step), capacity_of(end), moved};
}

/* A cycle of which nobody waits for room. The rest of the network runs on to its end, so that what the others do does not
   depend on time. */
static void report(struct weft_run *run, const struct step *cycle, unsigned length)
{
    if (atomic_exchange(&run->deadlocked, true))
        return;
    struct weft_wait *waits = calloc(length, sizeof *waits);
    for (unsigned i = 0; waits && i < length; i++)
        waits[i] = wait_of(cycle[i]);
    if (waits)
        weft_report_deadlock(weft_program.network, waits, length);
    free(waits);
}

static void act(struct weft_processor *self, struct weft_process *start, struct step *cycle, unsigned length)
{
    if (!record(start, cycle, length))
        return;
    const struct step *victim = smallest(cycle, length);
    if (!victim)
        report(self->run, cycle, length);
    else if (victim->process->processor == self)
        resolve(self, *victim);
    else
        hand_over(victim->process->processor, *victim);
}

static bool is_awaited(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->plan->port_count; i++)
        if (weft_peer_wants(&process->ends[i]))
            return true;
    return false;
}

void weft_look_for_deadlock(struct weft_processor *self, struct weft_process *process)
{
    struct step few[SHORT];
    if (!weft_is_blocked(weft_process_of(weft_other_end(weft_end_waited(process, process->waits)))) || !is_awaited(process))
        return;
    unsigned length = follow(process);
    if (length == 0)
        return;
    struct step *cycle = length <= SHORT ? few : calloc(length, sizeof *cycle);
    if (!cycle)
        weft_cannot_start("no memory to resolve a deadlock");
    act(self, process, cycle, length);
    if (cycle != few)
        free(cycle);
}
