#include "workload.h"

#define PORT_IN "in"
#define PORT_OUT "out"
#define PORT_BACK_IN "back_in"
#define PORT_BACK_OUT "back_out"

void node_init(DOLProcess *p)
{
    (void)p;
}

/* Sends `total` on in equal parts, the rest with the last of them. */
static void distribute(uint32_t total, DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    uint32_t part;
    CREATEPORTVAR(port);

    for (int i = 0; i < n; i++) {
        part = total / (uint32_t)n + (i == n - 1 ? total % (uint32_t)n : 0);
        CREATEPORT(port, PORT_OUT, 1, i, n);
        DOL_write((void *)port, &part, sizeof part, p);
    }
}

/* The messages are the work that is to be done for them: what goes in goes out, and all of it reaches the sink. */
int node_fire(DOLProcess *p)
{
    long count = argument(0, 1000);
    uint32_t work = (uint32_t)argument(1, 1000), total, part, collected = 0;
    int inputs = DOL_port_count((void *)PORT_IN, p), outputs = DOL_port_count((void *)PORT_OUT, p);
    int back_in = DOL_port_count((void *)PORT_BACK_IN, p), back_out = DOL_port_count((void *)PORT_BACK_OUT, p);
    double begun = seconds();
    CREATEPORTVAR(port);

    for (long round = 0; round < count; round++) {
        total = inputs == 0 ? work : 0;
        for (int i = 0; i < inputs; i++) {
            CREATEPORT(port, PORT_IN, 1, i, inputs);
            DOL_read((void *)port, &part, sizeof part, p);
            total += part;
        }
        if (inputs > 0)
            burn(total);
        collected += total;
        distribute(total, p);
        CREATEPORT(port, PORT_BACK_IN, 1, 0, 1);
        if (back_in)
            DOL_read((void *)port, &part, sizeof part, p);
        CREATEPORT(port, PORT_BACK_OUT, 1, 0, 1);
        if (back_out)
            DOL_write((void *)port, &total, sizeof total, p);
    }
    if (outputs == 0) {
        check(collected == (uint32_t)count * work, "random",
              "the sink did not collect all the work that the source sent");
        printf("message: %.3f ns a message of the source\n", 1e9 * (seconds() - begun) / (double)count);
    }
    DOL_detach(p);
    return 0;
}
