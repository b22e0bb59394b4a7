#include <dol.h>

struct _local_states {
    int next;
};

void count_init(DOLProcess *p)
{
    p->local->next = 0;
}

int count_fire(DOLProcess *p)
{
    int number = p->local->next++;

    DOL_write((void *)"straight", &number, sizeof number, p);
    DOL_write((void *)"around", &number, sizeof number, p);
    if (p->local->next == 3000)
        DOL_detach(p);
    return 0;
}
