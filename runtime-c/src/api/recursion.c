/* Functions that block and call themselves, or take room while they run. */
#include <weft/protothread.h>
#include <weft/report.h>

void weft_stack_exceeded(DOLProcess *p, const char *function)
{
    const struct weft_process_plan *plan = weft_plan(p);
    weft_misuse(plan,
                "function %s calls itself too deep, or takes too much while it runs, for the stack of %zu bytes, by how much is "
                "not known; try "
                "<configuration name=\"stack\" value=\"%zu\"/> behind the process's source",
                function, plan->kind->stack, weft_stack_proposed(plan->kind->stack));
}
