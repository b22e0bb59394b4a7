#include "message.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void stage_init(DOLProcess *p)
{
    (void)p;
}

int stage_fire(DOLProcess *p)
{
    struct message *in, *out;

    for (;;) {
        DOL_capture((void *)PORT_IN, (void **)&in, sizeof(struct message), p);
        DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof(struct message), p);
        *out = *in;
        burn(out->word[0]);
        DOL_release((void *)PORT_OUT, p);
        DOL_consume((void *)PORT_IN, p);
    }
}
