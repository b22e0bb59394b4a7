#include "message.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void node_init(DOLProcess *p)
{
    (void)p;
}

/* Sends the token round and measures; its value counts the hops, but for those of the first process. */
static void lead(DOLProcess *p)
{
    long nodes = argument(0, 10), rounds = argument(1, 100000);
    uint32_t token = 0;
    double begun = seconds(), taken;

    for (long i = 0; i < rounds; i++) {
        DOL_write((void *)PORT_OUT, &token, sizeof token, p);
        DOL_read((void *)PORT_IN, &token, sizeof token, p);
    }
    taken = seconds() - begun;
    check(token == (uint32_t)(rounds * (nodes - 1)), "ring", "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)rounds * (double)nodes));
    DOL_detach(p);
}

int node_fire(DOLProcess *p)
{
    uint32_t token;

    if (GETINDEX(0) == 0) {
        lead(p);
        return 0;
    }
    for (;;) {
        DOL_read((void *)PORT_IN, &token, sizeof token, p);
        token++;
        DOL_write((void *)PORT_OUT, &token, sizeof token, p);
    }
}
