#include <stdio.h>
#include "include/ring.h"

static const struct limits ours = { rounds: 5, step: 1 };
void stage_init(DOLProcess *p)
{
    Stage_State *s = (Stage_State *)p->local;
    s->limits = ours;
}
int stage_fire(DOLProcess *p)
{
    Stage_State *s = (Stage_State *)p->local;
    int token = 0;
    if (GETINDEX(0) == 0) {
        if (s->round > 0) DOL_read((void*)PORT_IN, &token, sizeof(int), p);
        printf("round %d: %d\n", s->round, token);
        if (s->round == s->limits.rounds) { DOL_detach(p); return 0; }
    } else DOL_read((void*)PORT_IN, &token, sizeof(int), p);
    token += s->limits.step;
    s->round += 1;
    DOL_write((void*)PORT_OUT, &token, sizeof(int), p);
    return 0;
}
