#include <dol.h>

struct _local_states {
    char message[MESSAGE];
};

void pass_init(DOLProcess *p)
{
    (void)p;
}

int pass_fire(DOLProcess *p)
{
    DOL_read((void *)"in", p->local->message, MESSAGE, p);
    DOL_write((void *)"out", p->local->message, MESSAGE, p);
    return 0;
}
