#include "ends.h"

typedef struct _local_states {
    int32_t firing, end;
} Sum_State;

void sum_init(DOLProcess *p)
{
    p->local->firing = 0;
    p->local->end = ends_at("sum");
}

/* The first number that goes round is there before the loop. */
int sum_fire(DOLProcess *p)
{
    int32_t carried = 100, number;

    DOL_write("again", &carried, sizeof carried, p);
    for (;;) {
        int32_t sum;
        DOL_read("back", &carried, sizeof carried, p);
        DOL_read("in", &number, sizeof number, p);
        sum = carried + number;
        DOL_write("out", &sum, sizeof sum, p);
        DOL_write("again", &sum, sizeof sum, p);
        if (p->local->firing++ == p->local->end)
            exit(0);
    }
}
