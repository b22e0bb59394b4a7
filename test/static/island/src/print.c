#include "ends.h"

typedef struct _local_states {
    int32_t firing, end;
} Print_State;

void print_init(DOLProcess *p)
{
    p->local->firing = 0;
    p->local->end = ends_at("print");
}

int print_fire(DOLProcess *p)
{
    int32_t sum;
    DOL_read("in", &sum, sizeof sum, p);
    printf("%d\n", (int)sum);
    if (p->local->firing++ == p->local->end)
        DOL_detach(p);
    return 0;
}
