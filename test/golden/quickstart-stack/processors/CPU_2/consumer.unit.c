/* Process consumer of network quickstart, for processor CPU 2. Made by weft from consumer.c; edit that instead. */
#include <weft/network.h>
#include <weft/stacked.h>

static const weft_port weft_port_in = {.slot = 0, .transport = WEFT_LOCAL, .direction = WEFT_IN};

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

    weft_known_read_all(weft_port_in, &square, sizeof(int), p);
    printf("%d\n", square);
    return 0;
}
#line 27 "processors/CPU_2/consumer.unit.c"

static void weft_first(DOLProcess *weft_p)
{
    consumer_init(weft_p);
}

static void weft_next(DOLProcess *weft_p)
{
    consumer_fire(weft_p);
}

static void weft_body(DOLProcess *weft_p)
{
    weft_stack_run(weft_p, weft_first, weft_next);
}

static int weft_init(DOLProcess *weft_p)
{
    return weft_stack_begin(weft_p, weft_body);
}
const struct weft_unit weft_unit_CPU_2_consumer = {
    .name = "consumer",
    .init = weft_init,
    .fire = weft_fire_stacked,
    .state_size = 0,
    .frame_size = sizeof(struct weft_stack),
    .on_stack = true,
};
