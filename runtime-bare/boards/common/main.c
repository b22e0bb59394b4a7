/* Runs a network that needs nothing of the outside, to its end. */
#include "../../weft_network.h"
#include <stdio.h>
#include <stdlib.h>

static int status;

void weft_on_fault(enum weft_fault fault, unsigned process, unsigned channel)
{
    printf("fault %d of process %u, channel %u\n", (int)fault, process, channel);
    exit(5);
}

void weft_on_deadlock(unsigned process, unsigned channel, enum weft_direction direction)
{
    printf("deadlock: process %u waits for %s channel %u\n", process, direction == WEFT_IN ? "bytes of" : "room in", channel);
    status = 4;
}

int main(void)
{
    while (weft_run_until_idle() == WEFT_WAITS) {
    }
    exit(status);
}
