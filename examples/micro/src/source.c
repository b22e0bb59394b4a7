#include "window.h"

#define PORT_OUT "out"

void source_init(DOLProcess *p)
{
    (void)p;
}

int source_fire(DOLProcess *p)
{
    long count = windows();
    struct window *out;

    for (long i = 0; i < count; i++) {
        DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof(struct window), p);
        for (uint32_t j = 0; j < WINDOW; j++)
            fill(&out->message[j], (uint32_t)(i * WINDOW) + j);
        DOL_release((void *)PORT_OUT, p);
    }
    DOL_detach(p);
    return 0;
}
