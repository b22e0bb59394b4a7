/* Deadlocks over several ranks: probes go along paths of processes that wait, from rank to rank, and never to others.
   After Mitchell and Merritt, "A distributed algorithm for deadlock detection and resolution" (PODC 1984), and Allen,
   Zucknick and Evans, "A distributed deadlock detection and resolution algorithm for process networks" (ICASSP 2007);
   but here a cycle is written down, and read twice, as it is on one machine (deadlock.c). A process that is in the same
   one of its waits both times waited between; if on each way from rank to rank nothing was under way to it when it was
   read the second time, as the counters of both sides tell, then it is stuck for good. */
#include "account.h"
#include "rank.h"
#include <stdlib.h>
#include <string.h>

enum {
    SOON = 1000,    /* microseconds that a process waits for another rank before there is a probe; each time twice as many */
    LATE = 1000000, /* but no more */
    SLICE = 64,     /* links that are looked at together */
};

/* A process of a path, as its rank saw it; what a report needs included. */
struct trail {
    uint32_t process; /* in the network */
    uint32_t waited;
    uint32_t slot;
    uint32_t wanted, present, capacity, moved; /* as in struct weft_wait */
    uint32_t line, file; /* of the call; file: where its name is among the unit's, 1 more; 0: unknown */
};

/* Of a probe, at the beginning of its content; the path follows. */
struct probe {
    uint32_t seen;   /* of the channel that it came along: bytes that the other side has moved, for all that its rank knows */
    uint32_t length; /* of the path: it begins with the process that it was sent for */
    uint32_t again;  /* 0: the path is written down; else it is read again, and so many are as they were */
    uint32_t unused;
};

/* Is the process stuck? One that waits for a part is not if there is any, as it will move that. */
static bool is_stuck(struct weft_process *process, struct weft_waiter *step)
{
    if (!weft_is_stuck(process, step))
        return false;
    if (!weft_is_stand_in(step->end->other))
        return true;
    uint32_t wants = atomic_load_explicit(&process->wants, memory_order_relaxed);
    return !(wants & WEFT_WANTS_PART) || weft_wait_of(step).present == 0;
}

/* From where on the names of a unit's files are counted: those of all ranks are the same program. */
static uintptr_t files_of(const struct weft_process_plan *plan)
{
    const struct weft_unit *unit = plan->kind->unit;
    return unit->places ? (uintptr_t)unit->places->files : (uintptr_t)unit;
}

static struct trail trail_of(const struct weft_waiter *step)
{
    struct weft_wait wait = weft_wait_of(step);
    return (struct trail){weft_process_number(wait.process),
                          step->waited,
                          step->end->slot,
                          wait.wanted,
                          wait.present,
                          wait.capacity,
                          wait.moved,
                          wait.at.line,
                          wait.at.file ? (uint32_t)((uintptr_t)wait.at.file - files_of(wait.process)) + 1 : 0};
}

static struct weft_wait wait_of(const struct trail *trail)
{
    const struct weft_process_plan *plan = weft_process_plan_at(weft_here->network, trail->process);
    const char *file = trail->file > 0 ? (const char *)(files_of(plan) + (uintptr_t)(int32_t)(trail->file - 1)) : NULL;
    return (struct weft_wait){
        plan, &plan->kind->ports[trail->slot], trail->wanted, trail->present, trail->capacity, trail->moved, {file, trail->line}};
}

static bool wants_to_write(const struct trail *trail)
{
    return wait_of(trail).port->direction == WEFT_OUT;
}

/* A cycle stands for good. Whoever finds it says the same: the smallest full channel grows, the first process's rank
   reports. */
static void judge(const struct trail *path, uint32_t length)
{
    const struct trail *victim = NULL, *first = path;
    for (uint32_t i = 0; i < length; i++) {
        const struct trail *at = &path[i];
        if (at->process < first->process)
            first = at;
        if (wants_to_write(at)
            && (!victim || at->capacity < victim->capacity
                || (at->capacity == victim->capacity && at->process < victim->process)))
            victim = at;
    }
    if (victim)
        weft_note(weft_rank_of(victim->process), (struct weft_note){.kind = NOTE_VICTIM, .size = sizeof *victim}, victim);
    else
        weft_note(weft_rank_of(first->process), (struct weft_note){.kind = NOTE_STUCK, .size = length * (uint32_t)sizeof *path},
                  path);
}

static void send(const struct weft_link *link, struct probe probe, const struct trail *path)
{
    const size_t size = sizeof probe + probe.length * sizeof *path;
    char *content = malloc(size);
    if (!content)
        weft_cannot_start("no memory to look for a deadlock");
    probe.seen = weft_far_end(link)->count;
    memcpy(content, &probe, sizeof probe);
    memcpy(content + sizeof probe, path, probe.length * sizeof *path);
    weft_note(link->peer, (struct weft_note){.kind = NOTE_PROBE, .channel = link->channel, .size = (uint32_t)size}, content);
    free(content);
    weft_account_probe();
}

static bool is_on(const struct trail *path, uint32_t length, uint32_t process)
{
    for (uint32_t i = 0; i < length; i++)
        if (path[i].process == process)
            return true;
    return false;
}

/* Adds a process to the path, or compares it when the path is read again; false if the probe ends here. */
static bool passes(struct probe *probe, struct trail *path, const struct trail *now)
{
    const bool is_first = now->process == path->process;
    if (probe->again > 0 || is_first) {
        const struct trail *before = &path[is_first ? 0 : probe->again];
        if ((!is_first && probe->again == probe->length) || now->process != before->process || now->waited != before->waited)
            return false;
        if (is_first && probe->again == probe->length)
            judge(path, probe->length);
        if (is_first && probe->again > 0)
            return false;
        probe->again++;
        return true;
    }
    if (is_on(path, probe->length, now->process))
        return false; /* the path leads to a cycle that its beginning is no part of */
    path[probe->length++] = *now;
    return true;
}

/* Takes the probe on from a process here, as far as the path leads on this rank. The path has room for all processes.
   */
static void go(struct probe probe, struct trail *path, struct weft_process *process)
{
    for (;;) {
        struct weft_waiter step;
        if (!is_stuck(process, &step))
            return;
        struct trail now = trail_of(&step);
        if (!passes(&probe, path, &now))
            return;
        process = step.end->other;
        if (weft_is_stand_in(process)) {
            send(process->dol.wptr, probe, path);
            return;
        }
    }
}

static struct trail *room_for_path(void)
{
    struct trail *path = calloc(weft_process_count(weft_here->network), sizeof *path);
    if (!path)
        weft_cannot_start("no memory to look for a deadlock");
    return path;
}

/* Sends a probe if the process here waits for the other rank. */
static void probe_for(const struct weft_link *link)
{
    struct weft_process *process = weft_process_of(link->near);
    struct weft_waiter step;
    if (!is_stuck(process, &step) || step.end != link->near)
        return;
    struct trail first = trail_of(&step);
    send(link, (struct probe){.length = 1}, &first);
}

void weft_probe_all(void)
{
    for (unsigned i = 0; i < weft_rank.link_count; i++)
        probe_for(&weft_rank.links[i]);
}

void weft_probe_look(int64_t now)
{
    static int64_t last;
    static unsigned next;
    if (now - last < SOON || weft_rank.is_over || weft_rank.link_count == 0)
        return;
    last = now;
    for (unsigned i = 0; i < SLICE && i < weft_rank.link_count; i++) {
        struct weft_link *link = &weft_rank.links[next++ % weft_rank.link_count];
        struct weft_process *process = weft_process_of(link->near);
        struct weft_waiter step;
        if (!is_stuck(process, &step) || step.end != link->near)
            continue;
        if (step.waited != link->probed_wait) {
            link->probed_wait = step.waited;
            link->probe_interval = SOON;
            link->next_probe = now + SOON;
        } else if (now >= link->next_probe) {
            link->probe_interval *= link->probe_interval < LATE ? 2 : 1;
            link->next_probe = now + link->probe_interval;
            probe_for(link);
        }
    }
}

static struct weft_process *find(uint32_t number)
{
    struct weft_run *run = weft_rank.run;
    for (unsigned i = 0; i < run->processor_count; i++)
        for (unsigned j = 0; j < run->processors[i].process_count; j++)
            if (weft_process_number(run->processors[i].processes[j]->plan) == number)
                return run->processors[i].processes[j];
    return NULL;
}

/* The channel that a process of this rank wants to write to grows, if it is as the probe saw it. */
static void grow(const struct trail *victim)
{
    struct weft_process *process = find(victim->process);
    struct weft_waiter step;
    if (!process || !is_stuck(process, &step) || step.waited != victim->waited)
        return;
    weft_rank.is_still = false;
    if (!weft_is_stand_in(step.end->other)) {
        weft_sentence(&step);
        return;
    }
    struct weft_link *link = step.end->other->dol.wptr;
    if (link->grows || link->flights > 0 || link->moved != weft_done_here(link))
        return; /* when that has arrived, there will be another probe */
    if (!weft_claim(process))
        return;
    if (weft_waits(process) == step.end && weft_waited(process->wait) == step.waited)
        weft_link_grow(link, process);
    else
        weft_let_go(process);
}

static void report(const struct trail *path, uint32_t length)
{
    struct weft_wait *waits = calloc(length, sizeof *waits);
    for (uint32_t i = 0; waits && i < length; i++)
        waits[i] = wait_of(&path[i]);
    if (waits && !atomic_exchange(&weft_rank.run->deadlocked, true))
        weft_report_deadlock(weft_here->network, waits, length);
    free(waits);
}

void weft_probe_note(const struct weft_note *note, const void *content)
{
    if (weft_rank.is_over)
        return;
    struct trail *path = room_for_path();
    struct probe probe;
    if (note->kind == NOTE_VICTIM) {
        memcpy(path, content, sizeof *path);
        grow(path);
    } else if (note->kind == NOTE_STUCK) {
        memcpy(path, content, note->size);
        report(path, note->size / (uint32_t)sizeof *path);
    } else {
        const struct weft_link *link = weft_rank.link_of[note->channel];
        memcpy(&probe, content, sizeof probe);
        memcpy(path, (const char *)content + sizeof probe, probe.length * sizeof *path);
        if (probe.seen == weft_done_here(link))
            go(probe, path, weft_process_of(link->near));
    }
    free(path);
}
