/* Process consumer of network quickstart, for processor CPU 2. Made by weft from consumer.c; edit that instead. */
#include <weft/network.h>
#include <weft/unit.h>

static const weft_port weft_port_in = {.slot = 0, .transport = WEFT_LOCAL, .direction = WEFT_IN};

#line 1 "CHECKOUT/examples/quickstart/src/consumer.c"
#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void consumer_init(DOLProcess *p)
{
    (void)p;
}

#line 19 "processors/CPU_2/consumer.unit.c"
struct weft_frame_consumer_fire {
    int resume;
    int square;
} __attribute__((__aligned__(16)));

#line 11 "CHECKOUT/examples/quickstart/src/consumer.c"
int consumer_fire(DOLProcess *p) { struct weft_frame_consumer_fire *const weft_f = weft_frame(p);
#line 27 "processors/CPU_2/consumer.unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    weft_again:;
#line 13 "CHECKOUT/examples/quickstart/src/consumer.c"
    int square;

    weft_resume_1: if (!weft_read_value(p, weft_port_in, &square, &weft_f->square, sizeof(int), WEFT_ALL)) {
#line 38 "processors/CPU_2/consumer.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 16 "CHECKOUT/examples/quickstart/src/consumer.c"
    printf("%d\n", square);
    weft_f->resume = 0;
#line 45 "processors/CPU_2/consumer.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 18 "CHECKOUT/examples/quickstart/src/consumer.c"
}
#line 51 "processors/CPU_2/consumer.unit.c"

size_t weft_size_consumer_fire(void)
{
    return sizeof(struct weft_frame_consumer_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    consumer_init(weft_p);
    return WEFT_DONE;
}
static const struct weft_point weft_points[] = {
    {0, 0, 0},
    {sizeof(struct weft_frame_consumer_fire), 1, 0},
    {15, 0, 0},
};
static const struct weft_places weft_places = {"consumer.c\000", weft_points, 0, 1};
const struct weft_unit weft_unit_CPU_2_consumer = {
    .name = "consumer",
    .init = weft_init,
    .fire = consumer_fire,
    .state_size = 0,
    .frame_size = sizeof(struct weft_frame_consumer_fire),
    .places = &weft_places,
};
