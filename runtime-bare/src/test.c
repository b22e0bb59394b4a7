/* DOL_rtest and DOL_wtest: a process that does nothing but test in vain waits until anything happens. */
#include "runtime.h"

int weft_test(weft_channel_ref plan, enum weft_direction direction, int len)
{
    if (len < 0)
        weft_misused(plan, direction);
    const bool last = weft_is_closed(plan, weft_opposite(direction)); /* before the count, which is then final */
    if (weft_available(plan, direction) >= (unsigned)len)
        return 1;
    struct weft_process *const process = plan->process[direction];
    if (direction == WEFT_OUT && last && (unsigned)len <= plan->capacity && weft_is_read(process))
        return 1;
    process->notices |= WEFT_TESTED;
    return 0;
}

void weft_wake_testers(unsigned core)
{
    for (unsigned i = 0; i < weft_process_count; i++) {
        struct weft_process *const process = weft_processes[i].process;
        if (process->phase == WEFT_TESTING && weft_processes[i].core == core) {
            process->phase = WEFT_ALIVE;
            weft_push(process);
        }
    }
}

bool weft_has_testers(void)
{
    for (unsigned i = 0; i < weft_process_count; i++)
        if (weft_processes[i].process->phase == WEFT_TESTING)
            return true;
    return false;
}

bool weft_end_testers(unsigned core)
{
    bool any = false;
    for (unsigned i = 0; i < weft_process_count; i++) {
        struct weft_process *const process = weft_processes[i].process;
        if (process->phase == WEFT_TESTING && weft_processes[i].core == core) {
            weft_end_process(process);
            any = true;
        }
    }
    return any;
}
