#include <dol.h>

struct _local_states {
    int next;
};

#define LAST 2000

void count_init(DOLProcess *p)
{
    p->local->next = 1;
}

int count_fire(DOLProcess *p)
{
    int value = p->local->next++;
    DOL_write((void *)"out", &value, sizeof value, p);
    if (value == LAST)
        DOL_detach(p);
    return 0;
}
#undef LAST
