/* Something to each. */
#include <dol.h>
#include <stdint.h>

#define SCALE 7

struct step {
    uint8_t by;
};

typedef struct _local_states {
    uint32_t firing;
} Add_State;

struct step step = {SCALE};

uint32_t next(uint32_t number)
{
    step.by += SCALE;
    return number + step.by;
}

void add_init(DOLProcess *p)
{
    p->local->firing = 0;
}

int add_fire(DOLProcess *p)
{
    uint32_t number;
    DOL_read("in", &number, sizeof number, p);
    number = next(number) + p->local->firing++;
    DOL_write("out", &number, sizeof number, p);
    return 0;
}
