/* Calls against the rules: the message is the same for processes of all processors. */
#include "offence.h"
#include <weft/report.h>

void weft_check_offence(const struct weft_network *network, const struct weft_offence *call)
{
    static const struct weft_call calls[WEFT_CALLS] = {
        [WEFT_READ] = {"DOL_read", 0, WEFT_IN, WEFT_CALL_MOVE},
        [WEFT_WRITE] = {"DOL_write", 0, WEFT_OUT, WEFT_CALL_MOVE},
        [WEFT_CAPTURE] = {"DOL_capture", 0, WEFT_IN, WEFT_CALL_WINDOW},
        [WEFT_RESERVE] = {"DOL_reserve", 0, WEFT_OUT, WEFT_CALL_WINDOW},
        [WEFT_CONSUME] = {"DOL_consume", 0, WEFT_IN, WEFT_CALL_CLOSE},
        [WEFT_RELEASE] = {"DOL_release", 0, WEFT_OUT, WEFT_CALL_CLOSE},
        [WEFT_RTEST] = {"DOL_rtest", 0, WEFT_IN, WEFT_CALL_TEST},
        [WEFT_WTEST] = {"DOL_wtest", 0, WEFT_OUT, WEFT_CALL_TEST},
    };
    const struct weft_process_plan *process = weft_process_plan_at(network, call->process);
    if (call->call == WEFT_REST) {
        weft_report_rest(process, &process->kind->ports[call->slot], (uint32_t)call->open, (uint32_t)call->len);
        return;
    }
    if (call->call == WEFT_MISJUDGED)
        weft_misjudged(process, &process->kind->ports[call->slot], (uint32_t)call->open, (uint32_t)call->len);
    struct weft_call made = calls[call->call];
    made.len = call->len;
    weft_check_call(process, &process->kind->ports[call->slot], made, call->open);
}

void weft_check(const struct weft_offence *call)
{
    weft_check_offence(weft_here->network, call);
}
