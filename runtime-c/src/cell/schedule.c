/* The scheduler of a Cell's processor: its processes in turn, each until it blocks. */
#include "channel.h"
#include <weft/port.h>

enum {
    CALLS = 64,   /* of a process's fire in a turn, of which all but the last end early for what the scheduler must look at */
    TURNS = 64,   /* of all processes before a pause */
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
    const unsigned slot = weft_port_slot(weft_plan(p), name);
    const struct weft_end *end = &weft_process_of(p)->ends[slot];
    return (weft_port){slot, end->peer ? WEFT_LOCAL : WEFT_SHARED, weft_direction_of(end)};
}

/* Closes an end. Like prepare not in the loop over all, where the compiler keeps each constant in a register that it has to save. */
static __attribute__((noinline, cold)) void close_end(struct weft_end *end)
{
    weft_mark(end, WEFT_CLOSED);
    weft_unmark(end, WEFT_PARTIAL | WEFT_TESTED_HERE);
    if (end->peer) {
        weft_mark(end->peer, WEFT_PEER_CLOSED);
        end->peer->moving |= (weft_quad){0, 0, WEFT_NO_MORE, 0};
    } else {
        end->far->mine.closed = 1;
        end->far->transport->announce(end, 0);
    }
}

void weft_end_process(struct weft_process *process)
{
    process->phase = WEFT_ENDED;
    weft_wait_for(process, &weft_never);
    struct weft_end *end = process->ends, *const stop = end + process->port_count;
    while (end < stop)
        close_end(end++);
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
        process->fire = process->unit->unit.fire;
        return true;
    }
    return !weft_extras.wait_for_change(process);
}

/* What comes after firings that did not block: others, until the turn is over or the process blocks or ends. */
static __attribute__((noinline)) void fire_on(struct weft_process *process)
{
    for (unsigned calls = CALLS;;) {
        const bool over = process->notices == 0;
        if (!over && !settle(process))
            return;
        if (over || --calls == 0) {
            weft_wait_for(process, &weft_always);
            return;
        }
        if (process->fire(&process->dol) == WEFT_BLOCKED)
            return;
    }
}

/* Gives a process its memory. */
static __attribute__((noinline, cold)) void prepare(struct weft_process *process)
{
    struct weft_own_unit *unit = process->unit;
    const size_t bytes = unit->frame_bytes + (unit->take ? unit->unit.frames_size() : 0);
    char *const frame = unit->take ? unit->take(&process->dol, bytes) : unit->next_frame;
    process->dol.local = (LocalState)unit->next_state;
    process->dol.wptr = frame;
    process->frame_end = frame + bytes;
    process->fire = unit->unit.init;
    unit->next_state += unit->state_bytes;
    unit->next_frame = frame + bytes;
}

void weft_prepare(void)
{
    for (unsigned i = 0; i < weft_own_process_count; i++)
        prepare(&weft_own_processes[i]);
}

/* An SPU fetches what follows a branch, unless a hint says otherwise, and the compiler makes one for a call if it knows the function long
   enough before. */
static inline int (*early(int (*fire)(DOLProcess *p)))(DOLProcess *p)
{
#ifdef __SPU__
    __asm__ volatile("" : "+r"(fire));
#endif
    return fire;
}

/* The process behind this one, or the first: chosen without a branch. */
static inline struct weft_process *next(struct weft_process *process, const struct weft_process *end)
{
    struct weft_process *const behind = process + 1;
    return behind == end ? weft_own_processes : behind;
}

/* Looks at processes in turn, so often, and runs those that can go on; until nobody can. True if one could. The next one is looked
   at before the branch back: in the time that the hint for that takes. */
static __attribute__((noinline, aligned(WEFT_LINE))) int run_some(unsigned looks, const struct weft_process *end)
{
    const unsigned count = (unsigned)(end - weft_own_processes);
    struct weft_process *process = weft_own_processes;
    int (*fire)(DOLProcess *p) = process->fire;
    weft_quad waits = *process->waits;
    unsigned looked = 0, vain = 0; /* the last ones */
    do {
        fire = early(fire);
        looked++;
        vain++;
        if (weft_likely(waits[WEFT_PRESENT] >= waits[WEFT_WANTS])) {
            vain = 0;
            weft_running.process = process;
            if (!weft_likely(fire(&process->dol) == WEFT_BLOCKED))
                fire_on(process);
        }
        process = next(process, end);
        fire = process->fire;
        waits = *process->waits;
    } while (weft_likely((int)((vain - count) & (looked - looks)) < 0));
    return vain < looked;
}

/* Takes over what others have changed. */
static inline void look_around(const struct weft_far *fars_end)
{
    for (struct weft_far *far = weft_own_fars; far < fars_end; far++)
        if (weft_has_news(far))
            weft_take_news(far->end, far);
    if (!weft_likely(!weft_extras.look_at_tests))
        weft_extras.look_at_tests();
}

void weft_run(int (*pause)(int ran, void *context), void *context)
{
    const struct weft_far *fars_end = weft_own_fars + weft_own_far_count;
    const unsigned count = weft_own_process_count > 0 ? weft_own_process_count : 1;
    int ran;
    do {
        const bool alone = weft_own_far_count == 0 && !weft_extras.look_at_tests;
        unsigned rounds = alone ? 1 : TURNS;
        do {
            look_around(fars_end);
            ran = run_some(alone ? TURNS * count : count, weft_own_processes + count);
        } while (ran && --rounds > 0);
        if (weft_extras.help_partial && weft_extras.help_partial())
            ran = true;
    } while (pause(ran, context));
}
