/* The scheduler of a Cell's processor: its processes in turn, each until it blocks. */
#include "channel.h"
#include <weft/port.h>

enum {
    FIRINGS = 64, /* of a process before another one gets its turn */
    TURNS = 64,   /* of all processes before weft_run_ready returns */
};

const weft_quad weft_always, weft_never = {0, 0, 1, 0};
struct weft_running weft_running;
struct weft_extras weft_extras;

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
    const struct weft_end *end = &weft_process_of(p)->ends[slot];
    return (weft_port){slot, end->peer ? WEFT_LOCAL : WEFT_SHARED, weft_direction_of(end)};
}

void weft_end_process(struct weft_process *process)
{
    process->phase = WEFT_ENDED;
    weft_wait_for(process, &weft_never);
    for (unsigned i = 0; i < process->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        end->marks = (end->marks | WEFT_CLOSED) & ~(uint32_t)(WEFT_PARTIAL | WEFT_TESTED_HERE);
        if (end->peer) {
            end->peer->marks |= WEFT_PEER_CLOSED;
            end->peer->wants = 0;
        } else {
            end->far->mine.closed = 1;
            end->far->transport->announce(end, 0);
        }
    }
}

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
static __attribute__((noinline, cold)) bool settle(struct weft_process *process)
{
    const unsigned notices = process->notices;
    process->notices = 0;
    if (notices & WEFT_DETACHED) {
        weft_end_process(process);
        return false;
    }
    if (notices & WEFT_INITIALISING) {
        process->dol.fire = process->unit->unit.fire;
        return true;
    }
    return !weft_extras.wait_for_change(process);
}

/* Fires a process until it blocks, ends, or has had its turn. */
static inline void fire(struct weft_process *process)
{
    weft_running.process = process;
    for (unsigned firings = FIRINGS; firings > 0; firings--) {
        if (process->dol.fire(&process->dol) == WEFT_BLOCKED)
            return;
        if (process->notices != 0 && !settle(process))
            return;
    }
    weft_wait_for(process, &weft_always);
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
        process->waits = &weft_always;
    }
}

/* One turn. The last one, in which nobody could go on, saw all that the ends then knew. */
static inline bool turn(void)
{
    bool any = false;
    for (unsigned i = 0; i < weft_own_shared_count; i++)
        if (weft_has_news(weft_own_shared[i]->far))
            weft_own_shared[i]->far->transport->refresh(weft_own_shared[i]);
    if (weft_extras.look_at_tests)
        weft_extras.look_at_tests();
    for (struct weft_process *process = weft_own_processes, *end = process + weft_own_process_count; process < end; process++) {
        const weft_quad waits = *process->waits;
        if (waits[WEFT_PRESENT] >= waits[WEFT_WANTS]) {
            fire(process);
            any = true;
        }
    }
    return any;
}

bool weft_run_ready(void)
{
    unsigned turns = TURNS;
    bool any;
    do
        any = turn();
    while (any && --turns > 0);
    if (weft_extras.help_partial && weft_extras.help_partial())
        any = true;
    return any;
}
