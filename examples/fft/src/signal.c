#include "frame.h"

typedef struct _local_states {
    uint32_t number, count;
} Signal_State;

void signal_init(DOLProcess *p)
{
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 1000);
}

int signal_fire(DOLProcess *p)
{
    struct frame *out;
    DOL_reserve("out", (void **)&out, sizeof(struct frame), p);
    signal_frame(p->local->number, out);
    DOL_release("out", p);
    if (++p->local->number == p->local->count)
        DOL_detach(p);
    return 0;
}
