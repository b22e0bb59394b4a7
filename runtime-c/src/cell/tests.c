/* DOL_rtest and DOL_wtest: a process that does nothing but test in vain waits for a change. */
#include "channel.h"

static void forget_tests(struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++)
        weft_unmark(&process->ends[i], WEFT_TESTED_HERE);
}

static void go_on(struct weft_process *process)
{
    forget_tests(process);
    process->phase = WEFT_ALIVE;
    weft_wait_for(process, &weft_always);
}

/* Has the channel of a tested end changed since the test? */
static bool changed(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        if (weft_is_marked(end, WEFT_TESTED_HERE) && (end->present != end->seen || weft_is_marked(end, WEFT_PEER_CLOSED)))
            return true;
    }
    return false;
}

static void look_at_tests(void)
{
    for (unsigned i = 0; i < weft_own_process_count; i++)
        if (weft_own_processes[i].phase == WEFT_TESTING && changed(&weft_own_processes[i]))
            go_on(&weft_own_processes[i]);
}

/* A number that no firing leaves as it was, if it did not wait meanwhile, and did anything on a port but test. */
static uint32_t trace_of(const struct weft_process *process)
{
    uint32_t trace = 0;
    for (unsigned i = 0; i < process->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        trace += (end->far ? end->far->mine.count : (uint32_t)end->present) + (uint32_t)end->state;
    }
    return trace;
}

/* A process is over that does nothing but test for more than is left of its streams, which have ended. */
static void report_rests(struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        const bool tested = weft_is_marked(end, WEFT_TESTED_HERE) && !weft_is_marked(end, WEFT_IS_OUT);
        if (tested && end->state == WEFT_IDLE && end->present > 0) {
            end->state = ~end->present; /* as if it was a window */
            weft_check_end(&process->dol, end, WEFT_REST, 0);
        }
    }
}

static bool wait_for_change(struct weft_process *process)
{
    const uint32_t trace = trace_of(process);
    bool open = false, again = trace != process->trace || process->traced != process->waited;
    process->trace = trace;
    process->traced = process->waited;
    for (unsigned i = 0; i < process->port_count; i++) {
        struct weft_end *end = &process->ends[i];
        weft_refresh(end);
        again |= weft_is_marked(end, WEFT_TESTED_HERE) && end->present != end->seen;
        open |= weft_is_marked(end, WEFT_TESTED_HERE) && !weft_is_marked(end, WEFT_PEER_CLOSED);
    }
    if (again) {
        forget_tests(process);
    } else if (open) {
        for (unsigned i = 0; i < process->port_count; i++)
            if (weft_is_marked(&process->ends[i], WEFT_PEER_CLOSED))
                weft_unmark(&process->ends[i], WEFT_TESTED_HERE);
        process->phase = WEFT_TESTING;
        weft_wait_for(process, &weft_never);
    } else {
        report_rests(process);
        weft_end_process(process);
    }
    return !again;
}

static bool end_testing(void)
{
    bool any = false;
    for (unsigned i = 0; i < weft_own_process_count; i++) {
        if (weft_own_processes[i].phase == WEFT_TESTING) {
            weft_end_process(&weft_own_processes[i]);
            any = true;
        }
    }
    return any;
}

int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction)
{
    if (!weft_likely(weft_direction_of(end) == direction && len >= 0))
        weft_check_end(p, end, direction == WEFT_IN ? WEFT_RTEST : WEFT_WTEST, len);
    weft_refresh(end);
    if (len <= end->present + (end->state < 0 ? ~end->state : 0))
        return 1;
    weft_extras.look_at_tests = look_at_tests;
    weft_extras.wait_for_change = wait_for_change;
    weft_extras.end_testing = end_testing;
    weft_mark(end, WEFT_TESTED_HERE);
    end->seen = end->present;
    weft_process_of(p)->notices |= WEFT_TESTED;
    return 0;
}
