/* Process consumer of network quickstart, for processor CPU 2. Made by weft from consumer.c; edit that instead. */
#include <weft/network.h>
#include <weft/blocking.h>


#line 1 "CHECKOUT/examples/quickstart/src/consumer.c"
#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void consumer_init(DOLProcess *p)
{
    (void)p;
}

int consumer_fire(DOLProcess *p)
{
    int square;

    DOL_read_all((void *)PORT_IN, &square, sizeof(int), p);
    printf("%d\n", square);
    return 0;
}
#line 26 "processors/CPU_2/consumer.unit.c"

static int weft_init(DOLProcess *weft_p)
{
    consumer_init(weft_p);
    return WEFT_DONE;
}

static int weft_fire(DOLProcess *weft_p)
{
    consumer_fire(weft_p);
    return WEFT_DONE;
}
const struct weft_unit weft_unit_CPU_2_consumer = {
    .name = "consumer",
    .init = weft_init,
    .fire = weft_fire,
    .state_size = 0,
    .frame_size = 0,
};
