/* What else a process source can ask. */
#include "runtime.h"

int DOL_index(int d, DOLProcess *p)
{
    const WEFT_FLASH struct weft_process_plan *plan = weft_process_of(p)->plan;
    return d >= 0 && d < plan->dimensions ? plan->index[d] : -1;
}

void weft_stop(void)
{
    for (unsigned i = 0; i < weft_process_count; i++) {
        const WEFT_FLASH struct weft_process_plan *plan = &weft_processes[i];
        bool is_source = true;
        for (unsigned port = 0; port < plan->port_count; port++)
            is_source &= plan->ports[port] & 1;
        if (is_source)
            plan->process->notices |= WEFT_DETACHED;
    }
}

void DOL_stop(DOLProcess *p)
{
    (void)p;
    weft_stop();
}
