/* When nothing can run: is that the end, a deadlock, or are others to come? */
#include "runtime.h"

/* Does a process wait for the outside, whose channels are the last? */
static bool waits_outside(void)
{
    for (unsigned i = weft_channel_count - WEFT_OUTER; i < weft_channel_count; i++) {
        weft_channel_ref plan = &weft_channels[i];
        const struct weft_side *side = plan->channel->side;
        const bool is_input = plan->process[WEFT_IN] != NULL;
        if ((is_input ? side[WEFT_IN].wants : side[WEFT_OUT].wants) != 0)
            return true;
    }
    return false;
}

/* Can the outside still change what a process tests? A `false` stays. */
static bool may_change_outside(void)
{
    for (unsigned i = weft_channel_count - WEFT_OUTER; i < weft_channel_count; i++) {
        weft_channel_ref plan = &weft_channels[i];
        const bool is_input = plan->process[WEFT_IN] != NULL;
        if (weft_is_closed(plan, WEFT_IN) || weft_is_closed(plan, WEFT_OUT))
            continue;
        if (is_input || weft_available(plan, WEFT_IN) > 0)
            return true;
    }
    return false;
}

/* Calls the hook for each side that waits. */
static void tell_of_deadlock(void)
{
    for (unsigned i = 0; i < weft_channel_count; i++)
        for (unsigned side = 0; side < 2; side++) {
            weft_channel_ref plan = &weft_channels[i];
            if (plan->process[side] && plan->channel->side[side].wants != 0)
                weft_on_deadlock(weft_number(plan->process[side]), i, side ? WEFT_OUT : WEFT_IN);
        }
}

static unsigned live(void)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < WEFT_CORES; i++)
        sum += weft_cores[i].live;
    return sum;
}

/* Whether a hook is to tell of what has been found: core 0 does, once. */
static bool is_to_tell(unsigned core)
{
    if (core != 0 || weft_cores[0].told)
        return false;
    weft_cores[0].told = true;
    return true;
}

/* One core: processes that test in vain are over where nothing can change what they test. False if there are none: true, look again. */
static bool end_testers(unsigned core)
{
    if (may_change_outside())
        return false;
    return weft_cores[core].news || weft_end_testers(core); /* what came before may be news still */
}

#if WEFT_CORES > 1
/* Has each core done what it was told of its testers? */
static bool is_round_done(void)
{
    for (unsigned i = 0; i < WEFT_CORES; i++)
        if (weft_cores[i].round != WEFT_ROUND_DONE)
            return false;
    weft_fence();
    return true;
}

/* The same of several cores, when all are at rest, in two rounds: all test once more, and if nothing has moved by then, nothing ever will. */
static void end_testers_of_all(void)
{
    struct weft_core *const core = &weft_cores[0];
    unsigned moves = 0;
    for (unsigned i = 0; i < WEFT_CORES; i++)
        moves += weft_cores[i].moves;
    const bool over = core->has_asked && moves == core->moves_of_all;
    core->has_asked = true;
    core->moves_of_all = moves;
    for (unsigned i = 0; i < WEFT_CORES; i++) {
        weft_cores[i].round = over ? WEFT_ROUND_END : WEFT_ROUND_TEST;
        weft_fence();
        weft_cores[i].news = 1;
        weft_on_news(i);
    }
}

/* Can a process that waits for another core go on, which its core has not seen yet? */
static bool is_any_satisfied(void)
{
    for (unsigned i = 0; i < weft_channel_count; i++)
        for (unsigned side = 0; side < 2; side++) {
            weft_channel_ref plan = &weft_channels[i];
            const enum weft_direction direction = side ? WEFT_OUT : WEFT_IN;
            if (plan->process[side] && plan->channel->side[side].wants != 0 && weft_is_satisfied(plan, direction))
                return true;
        }
    return false;
}

/* Have all cores been idle at one time, with nothing on its way? They were if none has made a step while all were looked at. */
static bool is_at_rest(void)
{
    unsigned steps[WEFT_CORES];
    for (unsigned i = 0; i < WEFT_CORES; i++) {
        steps[i] = weft_cores[i].steps;
        if (!weft_cores[i].idle)
            return false;
    }
    weft_fence();
    const bool any = is_any_satisfied();
    weft_fence();
    for (unsigned i = 0; i < WEFT_CORES; i++)
        if (!weft_cores[i].idle || weft_cores[i].steps != steps[i])
            return false;
    return !any;
}
#else
static bool is_at_rest(void)
{
    return true;
}

static bool is_round_done(void)
{
    return true;
}

static void end_testers_of_all(void)
{
}
#endif

enum weft_status weft_core_run_until_idle(unsigned core)
{
    do {
        while (weft_core_step(core)) {
        }
    } while (WEFT_TESTS && WEFT_CORES == 1 && end_testers(core));
#if WEFT_CORES > 1
    weft_cores[core].news = 1; /* what has come since is seen by the next call, whoever told of it */
    weft_fence();
    weft_cores[core].idle = 1;
    if (core != 0) /* who tells of the end */
        weft_on_news(0);
#endif
    if (live() == 0) {
        if (is_to_tell(core))
            weft_on_end();
        return WEFT_HAS_ENDED;
    }
    const bool done = !WEFT_TESTS || is_round_done(); /* before: who is at rest now has been so since */
    if (waits_outside() || !is_at_rest())
        return WEFT_WAITS;
    if (WEFT_TESTS && weft_has_testers()) {
        if (core == 0 && done && !may_change_outside())
            end_testers_of_all();
        return WEFT_WAITS;
    }
    if (is_to_tell(core))
        tell_of_deadlock();
    return WEFT_DEADLOCK;
}
