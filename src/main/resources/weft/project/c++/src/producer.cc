#include <dol.h>

#define PORT_OUT "out"
#define COUNT 10

struct _local_states {
    int number = 0;
};

void producer_init(DOLProcess *p)
{
    (void)p;
}

/* Called again and again, until it detaches. */
int producer_fire(DOLProcess *p)
{
    p->local->number++;
    DOL_write((void *)PORT_OUT, &p->local->number, sizeof(int), p);
    if (p->local->number == COUNT)
        DOL_detach(p);
    return 0;
}
