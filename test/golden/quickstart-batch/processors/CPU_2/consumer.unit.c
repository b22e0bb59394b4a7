/* Process consumer of network quickstart, for processor CPU 2. Made by weft from consumer.c; edit that instead. */
#include <weft/network.h>
#include <weft/batch.h>

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

static unsigned weft_batch_size(DOLProcess *weft_p);
static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_consumer_fire *weft_f, unsigned weft_n);
#line 11 "CHECKOUT/examples/quickstart/src/consumer.c"
int consumer_fire(DOLProcess *p) { struct weft_frame_consumer_fire *const weft_f = weft_frame(p);
#line 29 "processors/CPU_2/consumer.unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_boundary;
    }
    weft_again:;
    weft_boundary:;
    for (unsigned weft_n; (weft_n = weft_batch_size(weft_p)) > 0;) {
        weft_n = weft_batch(weft_p, weft_f, weft_n);
        if (weft_fires_more(weft_p, &weft_firings, weft_n))
            continue;
        weft_f->resume = 0;
        return WEFT_DONE;
    }
#line 13 "CHECKOUT/examples/quickstart/src/consumer.c"
    int square;

    if (!weft_read_value(p, weft_port_in, &square, &weft_f->square, sizeof(int), WEFT_ALL)) {
#line 48 "processors/CPU_2/consumer.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 16 "CHECKOUT/examples/quickstart/src/consumer.c"
    printf("%d\n", square);
    weft_f->resume = 0;
#line 55 "processors/CPU_2/consumer.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 18 "CHECKOUT/examples/quickstart/src/consumer.c"
}
#line 61 "processors/CPU_2/consumer.unit.c"

static inline unsigned weft_batch_firings(DOLProcess *p, struct weft_frame_consumer_fire *weft_f, unsigned weft_n, struct weft_cursor *weft_ends, int *weft_left, char *restrict weft_from_0)
{
    const unsigned weft_all = weft_n;
    struct weft_cursor weft_at[1];
    weft_cursor_begin(&weft_at[0], &weft_ends[0], weft_from_0);
    (void)weft_f, (void)weft_left, (void)p;
    for (; weft_n > 0; weft_n--) {
#line 12 "CHECKOUT/examples/quickstart/src/consumer.c"
    {
    int square;

    weft_cursor_read(weft_at, weft_port_in, &square, sizeof(int));
    printf("%d\n", square);
    { goto weft_next; }
}
#line 78 "processors/CPU_2/consumer.unit.c"
    weft_next:;
    }
    weft_ends[0] = weft_at[0];
    return weft_all - weft_n;
#line 18 "CHECKOUT/examples/quickstart/src/consumer.c"
}
#line 85 "processors/CPU_2/consumer.unit.c"

static unsigned weft_batch_size(DOLProcess *weft_p)
{
    unsigned weft_n = 256;
    weft_n = weft_firings_of(weft_p, weft_port_in, 4, weft_n);
    return weft_n;
}

static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_consumer_fire *weft_f, unsigned weft_n)
{
    struct weft_cursor weft_ends[1];
    int weft_left = 0;
    weft_cursor_open(weft_p, weft_port_in, &weft_ends[0], 4 * weft_n);
    const unsigned weft_fired = weft_batch_firings(weft_p, weft_f, weft_n, weft_ends, &weft_left, weft_ends[0].at);
    const bool weft_whole = weft_fired == weft_n;
    weft_cursor_settle(weft_p, weft_port_in, &weft_ends[0], 4 * weft_n, weft_whole);
    return weft_fired;
}

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
