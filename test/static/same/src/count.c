/* Numbers. */
#include <dol.h>
#include <stdint.h>

#define SCALE 3

struct step {
    uint32_t by;
};

typedef struct _local_states {
    uint32_t firing;
} Count_State;

struct step step = {SCALE};

uint32_t next(uint32_t number)
{
    step.by += 2;
    return number * step.by;
}

void count_init(DOLProcess *p)
{
    p->local->firing = 0;
}

int count_fire(DOLProcess *p)
{
    uint32_t number = next(p->local->firing);
    DOL_write("out", &number, sizeof number, p);
    if (++p->local->firing == 4998)
        DOL_detach(p);
    return 0;
}
