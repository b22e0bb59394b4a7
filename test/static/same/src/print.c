/* What has come. */
#include <dol.h>
#include <stdint.h>
#include <stdio.h>

#define SCALE 1

struct step {
    uint16_t by;
};

typedef struct _local_states {
    uint32_t firing;
} Print_State;

struct step step = {SCALE};

uint32_t next(uint32_t number)
{
    step.by -= SCALE;
    return number - step.by;
}

void print_init(DOLProcess *p)
{
    p->local->firing = 0;
}

int print_fire(DOLProcess *p)
{
    uint32_t number;
    DOL_read("in", &number, sizeof number, p);
    printf("%lu\n", (unsigned long)next(number));
    if (++p->local->firing == 4998)
        DOL_detach(p);
    return 0;
}
