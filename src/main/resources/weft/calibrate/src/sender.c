#include "work.h"

void sender_init(DOLProcess *p)
{
    (void)p;
}

int sender_fire(DOLProcess *p)
{
    char token[SIZE] = {0};

    for (int i = 0; i < TOKENS; i++) {
        work();
        token[0] = (char)i;
        DOL_write((void *)"out", token, sizeof token, p);
    }
    DOL_detach(p);
    return 0;
}
