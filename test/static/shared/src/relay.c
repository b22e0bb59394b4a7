/* Passes numbers on from all its inputs to all its outputs; with as many ports in all, what is an input of one of its processes is an
 * output of another. */
#include <dol.h>
#include <stdint.h>
#include <stdio.h>

typedef struct _local_states {
    uint32_t firing;
} Relay_State;

void relay_init(DOLProcess *p)
{
    p->local->firing = 0;
}

int relay_fire(DOLProcess *p)
{
    int inputs = DOL_port_count("in", p), outputs = DOL_port_count("out", p);
    uint32_t sum = p->local->firing, number;
    CREATEPORTVAR(port);

    for (int i = 0; i < inputs; i++) {
        CREATEPORT(port, "in", 1, i, inputs);
        DOL_read((void *)port, &number, sizeof number, p);
        sum = sum * 31 + number;
    }
    for (int i = 0; i < outputs; i++) {
        number = sum + (uint32_t)i;
        CREATEPORT(port, "out", 1, i, outputs);
        DOL_write((void *)port, &number, sizeof number, p);
    }
    if (outputs == 0)
        printf("%08x\n", sum);
    if (++p->local->firing == 3000)
        DOL_detach(p);
    return 0;
}
