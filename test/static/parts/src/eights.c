#include <dol.h>
#include <stdint.h>
#include <stdio.h>

typedef struct _local_states {
    uint32_t sum;
} Eights_State;

void eights_init(DOLProcess *p)
{
    p->local->sum = 0;
}

int eights_fire(DOLProcess *p)
{
    uint8_t eight[8];
    DOL_read("in", eight, sizeof eight, p);
    for (int i = 0; i < 8; i++)
        p->local->sum = p->local->sum * 31 + eight[i];
    printf("%08x\n", (unsigned)p->local->sum);
    return 0;
}
