#include <dol.h>

void pong_init(DOLProcess *p)
{
    (void)p;
}

int pong_fire(DOLProcess *p)
{
    uint32_t *in, *out;

    DOL_capture((void *)"in", (void **)&in, sizeof *in, p);
    DOL_reserve((void *)"out", (void **)&out, sizeof *out, p);
    *out = *in - 1;
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
