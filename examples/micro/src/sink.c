#include "window.h"

#define PORT_IN "in"

void sink_init(DOLProcess *p)
{
    (void)p;
}

int sink_fire(DOLProcess *p)
{
    long count = windows();
    struct window *in;
    uint32_t total = 0;
    double begun = seconds(), taken;

    for (long i = 0; i < count; i++) {
        DOL_capture((void *)PORT_IN, (void **)&in, sizeof(struct window), p);
        for (int j = 0; j < WINDOW; j++)
            total += sum(&in->message[j]);
        DOL_consume((void *)PORT_IN, p);
    }
    taken = seconds() - begun;
    check(total == sum_of_sums((uint32_t)(count * WINDOW)), "chain", "the sum of all words is wrong");
    printf("message: %.3f ns a message\n", 1e9 * taken / (double)(count * WINDOW));
    DOL_detach(p);
    return 0;
}
