#include <dol.h>
#include <stdio.h>

struct _local_states {
    int sum;
};

void c_init(DOLProcess *p)
{
    p->local->sum = 0;
}

int c_fire(DOLProcess *p)
{
    int i;

    DOL_read((void *)"in", &i, sizeof i, p);
    p->local->sum += i;
    return 0;
}
