#include <dol.h>

struct _local_states {
    char message[MESSAGE];
    uint64_t sum;
};

void take_init(DOLProcess *p)
{
    (void)p;
}

int take_fire(DOLProcess *p)
{
    DOL_read((void *)"in", p->local->message, MESSAGE, p);
    p->local->sum += (unsigned char)p->local->message[0];
    return 0;
}
