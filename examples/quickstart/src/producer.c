#include <dol.h>

#define PORT_OUT "out"

struct _local_states {
    int next;
};

void producer_init(DOLProcess *p)
{
    p->local->next = 1;
}

int producer_fire(DOLProcess *p)
{
    int *out;

    DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof(int), p);
    *out = p->local->next++;
    DOL_release((void *)PORT_OUT, p);

    if (p->local->next > 10)
        DOL_detach(p);
    return 0;
}
