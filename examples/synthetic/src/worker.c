#include "task.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void worker_init(DOLProcess *p)
{
    (void)p;
}

int worker_fire(DOLProcess *p)
{
    struct task task;

    for (;;) {
        DOL_read((void *)PORT_IN, &task, sizeof task, p);
        burn(task.work);
        task.value = mix(task.work, task.value);
        DOL_write((void *)PORT_OUT, &task, sizeof task, p);
    }
}
