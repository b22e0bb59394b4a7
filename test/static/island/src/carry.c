#include "ends.h"

typedef struct _local_states {
    int32_t firing, end;
} Carry_State;

void carry_init(DOLProcess *p)
{
    p->local->firing = 0;
    p->local->end = ends_at("carry");
}

int carry_fire(DOLProcess *p)
{
    int32_t number;
    DOL_read("in", &number, sizeof number, p);
    DOL_write("out", &number, sizeof number, p);
    if (p->local->firing++ == p->local->end)
        DOL_detach(p);
    return 0;
}
