#include "ends.h"

typedef struct _local_states {
    int32_t next, firing, end;
} Count_State;

void count_init(DOLProcess *p)
{
    p->local->next = 0;
    p->local->firing = 0;
    p->local->end = ends_at("count");
    if (p->local->end < 0)
        p->local->end = 500; /* the circle would go on without a reader of its sums */
}

int count_fire(DOLProcess *p)
{
    for (int i = 0; i < 3; i++) {
        DOL_write("out", &p->local->next, sizeof p->local->next, p);
        p->local->next++;
    }
    if (p->local->firing++ == p->local->end)
        DOL_detach(p);
    return 0;
}
