/* What a process can ask about its program and itself, in all execution models. */
#include <weft/report.h>

int DOL_argument_count(void)
{
    return weft_here->argc > 1 ? weft_here->argc - 1 : 0;
}

const char *DOL_argument(int i)
{
    return i >= 0 && i < DOL_argument_count() ? weft_here->argv[i + 1] : NULL;
}

int DOL_index(int d, DOLProcess *p)
{
    const struct weft_process_plan *plan = weft_plan(p);
    return d >= 0 && d < plan->kind->dimensions ? plan->index[d] : -1;
}
