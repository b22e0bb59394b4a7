/* What a process is asked, by itself and by others. */
#include "processor.h"
#include <weft/report.h>
#include <weft/stack.h>

const struct weft_process_plan *weft_plan(DOLProcess *p)
{
    return ((struct weft_process *)p)->plan;
}

struct weft_line weft_line(const struct weft_process *process, bool runs)
{
    const struct weft_unit *unit = process->plan->kind->unit;
    if (WEFT_WITH_STACKS && unit->on_stack)
        return weft_stack_line(process->dol.wptr);
    return weft_line_of(unit, process->dol.fire == unit->init, process->dol.wptr, runs);
}

void weft_detach(struct weft_process *process)
{
    weft_notice(process, WEFT_DETACHED);
}

void DOL_detach(DOLProcess *p)
{
    weft_detach((struct weft_process *)p);
}
