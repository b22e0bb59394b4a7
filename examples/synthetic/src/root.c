#include "task.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void root_init(DOLProcess *p)
{
    (void)p;
}

int root_fire(DOLProcess *p)
{
    long rounds = argument(0, 1000);
    uint32_t work = (uint32_t)argument(1, 0);
    int n = DOL_port_count((void *)PORT_OUT, p);
    uint32_t wrong = 0;
    struct task task;
    CREATEPORTVAR(port);
    double begun = seconds();

    for (long round = 0; round < rounds; round++) {
        for (int i = 0; i < n; i++) {
            task = (struct task){work, (uint32_t)round + (uint32_t)i};
            CREATEPORT(port, PORT_OUT, 1, i, n);
            DOL_write((void *)port, &task, sizeof task, p);
        }
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_IN, 1, i, n);
            DOL_read((void *)port, &task, sizeof task, p);
            wrong |= task.value ^ mix(work, (uint32_t)round + (uint32_t)i);
        }
    }
    check(wrong == 0, "scatter", "an answer is wrong");
    printf("message: %.3f ns a task and its answer\n", 1e9 * (seconds() - begun) / ((double)rounds * n));
    DOL_detach(p);
    return 0;
}
