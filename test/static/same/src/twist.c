/* Three at a time. */
#include <dol.h>
#include <stdint.h>

#define SCALE 11

struct step {
    uint64_t by;
};

typedef struct _local_states {
    uint32_t firing;
} Twist_State;

struct step step = {SCALE};

uint32_t next(uint32_t number)
{
    step.by *= SCALE;
    return number ^ (uint32_t)step.by;
}

void twist_init(DOLProcess *p)
{
    p->local->firing = 0;
}

int twist_fire(DOLProcess *p)
{
    uint32_t number[3];
    DOL_read("in", number, sizeof number, p);
    for (int i = 0; i < 3; i++)
        number[i] = next(number[i]);
    DOL_write("out", number, sizeof number, p);
    return 0;
}
