/* The scheduler of a Cell's processor: its processes in turn, each until it blocks. */
#include "channel.h"
#include <weft/port.h>

enum { FIRINGS = 64 }; /* of a process before another one gets its turn */

volatile uint32_t weft_running;

void DOL_detach(DOLProcess *p)
{
    weft_process_of(p)->notices |= WEFT_DETACHED;
}

const struct weft_process_plan *weft_plan(DOLProcess *p)
{
    return &weft_own_plans[weft_process_of(p) - weft_own_processes];
}

weft_port weft_port_find(DOLProcess *p, const void *name)
{
    const unsigned slot = weft_port_slot(NULL, weft_plan(p), name);
    return (weft_port){slot, weft_process_of(p)->ends[slot].peer ? WEFT_LOCAL : WEFT_SHARED};
}

static __attribute__((noinline, cold)) void end_process(struct weft_process *process)
{
    process->phase = WEFT_ENDED;
    process->waits = NULL;
    for (unsigned i = 0; i < process->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        end->wants = 0;
        end->tested = false;
        end->closed = true;
        if (end->peer)
            end->peer->peer_closed = true;
        else
            weft_announce(end);
    }
}

static void forget_tests(struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++)
        process->ends[i].tested = false;
}

/* Has the channel of a tested end changed since the test? */
static bool changed(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        if (end->tested && (end->limit != end->seen || end->peer_closed))
            return true;
    }
    return false;
}

/* A number that no firing leaves as it was, if it did anything on a port but test. */
static uint32_t trace_of(const struct weft_process *process)
{
    uint32_t trace = 0;
    for (unsigned i = 0; i < process->port_count; i++)
        trace += process->ends[i].count + process->ends[i].moved + process->ends[i].open;
    return trace;
}

/* After a firing that tested in vain: true if the process did nothing else and now waits, or has ended, for it. */
static bool wait_for_change(struct weft_process *process)
{
    const uint32_t trace = trace_of(process);
    bool open = false, again = trace != process->trace;
    process->trace = trace;
    for (unsigned i = 0; i < process->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        weft_end_refresh(end);
        again |= end->tested && end->limit != end->seen;
        end->tested = end->tested && !end->peer_closed;
        open |= end->tested;
    }
    if (again)
        forget_tests(process);
    else if (open)
        process->phase = WEFT_TESTING;
    else
        end_process(process);
    return !again;
}

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
static __attribute__((noinline, cold)) bool settle(struct weft_process *process)
{
    const unsigned notices = process->notices;
    process->notices = 0;
    if (notices & WEFT_DETACHED) {
        end_process(process);
        return false;
    }
    if (notices & WEFT_INITIALISING) {
        process->dol.fire = process->unit->unit.fire;
        forget_tests(process);
        return true;
    }
    return !wait_for_change(process);
}

/* Fires a process until it blocks, ends, or has had its turn. */
static void fire(struct weft_process *process)
{
    weft_running = process->number;
    for (unsigned firings = FIRINGS; firings > 0; firings--) {
        if (process->dol.fire(&process->dol) == WEFT_BLOCKED) {
            if (process->over)
                end_process(process);
            return;
        }
        if (process->notices != 0 && !settle(process))
            return;
    }
}

/* Makes a process that waits go on if it can. If it has an unfinished read or write, and there are fewer bytes than that
   wants, it is the one in `part`: those bytes help where nobody else can do anything. */
static inline bool go_on(struct weft_process *process, struct weft_process **part)
{
    const struct weft_end *end = process->waits;
    if (end) {
        const weft_quad moving = end->moving;
        const uint32_t there = moving[WEFT_LIMIT] - moving[WEFT_COUNT], state = moving[WEFT_STATE_AND_LENGTH];
        if (there < end->wants && !end->peer_closed) {
            if (there > 0 && (state == WEFT_IN_PARTIAL || state == WEFT_OUT_PARTIAL))
                *part = process;
            return false;
        }
        process->waits->wants = 0;
        process->waits = NULL;
    } else if (process->phase != WEFT_ALIVE) {
        if (process->phase == WEFT_ENDED || !changed(process))
            return false;
        process->phase = WEFT_ALIVE;
        forget_tests(process);
    }
    return true;
}

static size_t quads(size_t bytes)
{
    return (bytes + WEFT_QUAD - 1) & -(size_t)WEFT_QUAD;
}

void weft_prepare(void)
{
    for (unsigned i = 0; i < weft_own_process_count; i++) {
        struct weft_process *process = &weft_own_processes[i];
        const struct weft_own_unit *unit = process->unit;
        const size_t frame = unit->unit.frame_size + (unit->take ? unit->unit.frames_size() : 0);
        process->dol.local = (LocalState)(unit->states + process->instance * quads(unit->unit.state_size));
        process->dol.wptr = unit->take ? unit->take(&process->dol, frame) : unit->frames + process->instance * quads(frame);
        process->frame_end = (const char *)process->dol.wptr + frame;
        process->dol.fire = unit->unit.init;
        process->notices = WEFT_INITIALISING;
    }
}

/* The last turn, in which nobody could go on, saw all that the ends then knew. */
void weft_run_ready(void)
{
    bool any = true;
    while (any) {
        struct weft_process *part = NULL;
        for (unsigned i = 0; i < weft_own_shared_count; i++)
            weft_end_refresh(weft_own_shared[i]);
        any = false;
        for (unsigned i = 0; i < weft_own_process_count; i++) {
            if (go_on(&weft_own_processes[i], &part)) {
                fire(&weft_own_processes[i]);
                any = true;
            }
        }
        if (!any && part) {
            part->waits->wants = 1;
            any = true;
        }
    }
}

bool weft_end_testing(void)
{
    bool any = false;
    for (unsigned i = 0; i < weft_own_process_count; i++) {
        if (weft_own_processes[i].phase == WEFT_TESTING) {
            end_process(&weft_own_processes[i]);
            any = true;
        }
    }
    return any;
}
