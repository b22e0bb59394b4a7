#include <dol.h>

#define STEP 1

void within_init(DOLProcess *p)
{
    (void)p;
}

int within_fire(DOLProcess *p)
{
    int value;
    DOL_read((void *)"in", &value, sizeof value, p);
    value += STEP;
#undef STEP
#define STEP 100
    value += STEP;
    DOL_write((void *)"out", &value, sizeof value, p);
    return value;
}
