#include "frame.h"

typedef struct _local_states {
    uint16_t from[POINTS];
} Reorder_State;

void reorder_init(DOLProcess *p)
{
    for (int i = 0; i < POINTS; i++) {
        int from = 0;
        for (int bit = 0; bit < LOG_POINTS; bit++)
            from |= (i >> bit & 1) << (LOG_POINTS - 1 - bit);
        p->local->from[i] = (uint16_t)from;
    }
}

int reorder_fire(DOLProcess *p)
{
    struct frame *in, *out;
    DOL_capture("in", (void **)&in, sizeof(struct frame), p);
    DOL_reserve("out", (void **)&out, sizeof(struct frame), p);
    for (int i = 0; i < POINTS; i++) {
        out->re[i] = in->re[p->local->from[i]];
        out->im[i] = in->im[p->local->from[i]];
    }
    DOL_release("out", p);
    DOL_consume("in", p);
    return 0;
}
