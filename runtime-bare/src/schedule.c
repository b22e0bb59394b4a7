/* A core's processes, each in its turn until it waits. */
#include "runtime.h"

/* Lets those run that wait for another core or the outside, and can go on. */
static void poll(unsigned number)
{
    struct weft_core *const core = &weft_cores[number];
    core->news = 0;
    core->idle = 0; /* before it says that a round is done */
    weft_fence();
    const WEFT_FLASH uint16_t *port = weft_polled[number], *const end = port + weft_polled_count[number];
    for (; port < end; port++) {
        weft_channel_ref plan = &weft_channels[*port >> 1];
        const enum weft_direction direction = *port & 1 ? WEFT_OUT : WEFT_IN;
        struct weft_side *const side = &plan->channel->side[direction];
        if (side->wants != 0 && weft_is_satisfied(plan, direction)) {
            weft_store(&side->wants, 0);
            weft_push(plan->process[direction]);
        }
    }
#if WEFT_TESTS
    if (core->round == WEFT_ROUND_END)
        weft_end_testers(number);
    weft_wake_testers(number);
    core->round = WEFT_ROUND_DONE;
#endif
}

void weft_end_process(struct weft_process *process)
{
    process->phase = WEFT_ENDED;
    weft_core_of(process)->live--;
#if WEFT_ISLANDS
    weft_island_lose(process);
#endif
    const WEFT_FLASH uint16_t *port = process->plan->ports, *const stop = port + process->plan->port_count;
    for (; port < stop; port++) {
        weft_channel_ref plan = &weft_channels[*port >> 1];
        const enum weft_direction direction = *port & 1 ? WEFT_OUT : WEFT_IN;
        weft_store((weft_bytes *)&plan->channel->side[direction].window, (weft_bytes)WEFT_CLOSED);
        weft_tell(plan, weft_opposite(direction));
        weft_tell_tester(plan, weft_opposite(direction));
    }
#if WEFT_TESTS
    weft_core_of(process)->moves++;
#endif
}

/* What a completed firing asks for besides another one; false if the process does not fire now. */
static bool settle(struct weft_process *process, bool idle)
{
    const uint8_t notices = process->notices;
    process->notices = 0;
    if (notices & WEFT_DETACHED) {
        weft_end_process(process);
        return false;
    }
    if (notices & WEFT_INITIALISING)
        process->dol.fire = process->plan->unit->fire;
    else if (WEFT_TESTS && (notices & WEFT_TESTED) && idle) {
        process->phase = WEFT_TESTING;
        return false;
    }
    return true;
}

bool weft_core_step(unsigned number)
{
    struct weft_core *const core = &weft_cores[WEFT_CORES > 1 ? number : 0];
    if ((WEFT_CORES > 1 || WEFT_OUTER > 0) && core->news)
        poll(number);
#if WEFT_ISLANDS
    if (!core->first || ++core->calls == 0)
        weft_islands_release(number, core->first);
#endif
    struct weft_process *const process = core->first;
    if (!process)
        return false;
    core->first = process->next;
#if WEFT_CORES > 1
    core->idle = 0;
    core->steps++;
#endif
    const unsigned moves = WEFT_TESTS ? core->moves : 0;
    const bool done = process->dol.fire(&process->dol) != WEFT_BLOCKED;
    if (!done && process->phase == WEFT_OVER)
        weft_end_process(process);
    if (done && (process->notices == 0 || settle(process, !WEFT_TESTS || core->moves == moves)))
        weft_push(process);
#if WEFT_TESTS
    if (core->moves != moves)
        weft_wake_testers(number);
#endif
    return true;
}

void DOL_detach(DOLProcess *p)
{
    weft_process_of(p)->notices |= WEFT_DETACHED;
}
