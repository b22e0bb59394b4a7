#include <dol.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct _local_states {
    int32_t firing, end;
    uint8_t next;
} Threes_State;

void threes_init(DOLProcess *p)
{
    p->local->firing = 0;
    p->local->end = atoi(DOL_argument(0));
    p->local->next = 0;
}

int threes_fire(DOLProcess *p)
{
    uint8_t three[3];
    for (int i = 0; i < 3; i++)
        three[i] = p->local->next++;
    DOL_write("out", three, sizeof three, p);
    if (++p->local->firing == p->local->end)
        DOL_detach(p);
    return 0;
}
