/* Process producer of network quickstart, for processor CPU 1. Made by weft from producer.c; edit that instead. */
#include <weft/network.h>
#include <weft/batch.h>

static const weft_port weft_port_out = {.slot = 0, .transport = WEFT_SHARED, .direction = WEFT_OUT};

#line 1 "CHECKOUT/examples/quickstart/src/producer.c"
#include <dol.h>

#define PORT_OUT "out"

struct _local_states {
    int next;
};

void producer_init(DOLProcess *p)
{
    p->local->next = 1;
}

#line 22 "processors/CPU_1/producer.unit.c"
struct weft_frame_producer_fire {
    int resume;
} __attribute__((__aligned__(16)));

static unsigned weft_batch_size(DOLProcess *weft_p);
static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_producer_fire *weft_f, unsigned weft_n);
#line 14 "CHECKOUT/examples/quickstart/src/producer.c"
int producer_fire(DOLProcess *p) { struct weft_frame_producer_fire *const weft_f = weft_frame(p);
#line 31 "processors/CPU_1/producer.unit.c"
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
#line 16 "CHECKOUT/examples/quickstart/src/producer.c"
    int *out;

    if (!weft_reserve(p, weft_port_out, (void **)&out, sizeof(int), WEFT_ALL)) {
#line 50 "processors/CPU_1/producer.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 19 "CHECKOUT/examples/quickstart/src/producer.c"
    *out = p->local->next++;
    weft_release(p, weft_port_out);

    if (p->local->next > 10)
        DOL_detach(p);
    weft_f->resume = 0;
#line 61 "processors/CPU_1/producer.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 25 "CHECKOUT/examples/quickstart/src/producer.c"
}
#line 67 "processors/CPU_1/producer.unit.c"

static inline unsigned weft_batch_firings(DOLProcess *p, struct weft_frame_producer_fire *weft_f, unsigned weft_n, struct weft_cursor *weft_ends, int *weft_left, char *restrict weft_from_0)
{
    const unsigned weft_all = weft_n;
    struct weft_cursor weft_at[1];
    weft_cursor_begin(&weft_at[0], &weft_ends[0], weft_from_0);
    (void)weft_f, (void)weft_left, (void)p;
    for (; weft_n > 0 && !weft_is_noticed(p); weft_n--) {
#line 15 "CHECKOUT/examples/quickstart/src/producer.c"
    {
    int *out;

    weft_cursor_reserve(weft_at, weft_port_out, (void **)&out, sizeof(int));
    *out = p->local->next++;
    weft_cursor_close(weft_at, weft_port_out);

    if (p->local->next > 10)
        DOL_detach(p);
    { goto weft_next; }
}
#line 88 "processors/CPU_1/producer.unit.c"
    weft_next:;
    }
    weft_ends[0] = weft_at[0];
    return weft_all - weft_n;
#line 25 "CHECKOUT/examples/quickstart/src/producer.c"
}
#line 95 "processors/CPU_1/producer.unit.c"

static unsigned weft_batch_size(DOLProcess *weft_p)
{
    unsigned weft_n = 256;
    weft_n = weft_firings_of(weft_p, weft_port_out, 4, weft_n);
    return weft_n;
}

static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_producer_fire *weft_f, unsigned weft_n)
{
    struct weft_cursor weft_ends[1];
    int weft_left = 0;
    weft_cursor_open(weft_p, weft_port_out, &weft_ends[0], 4 * weft_n);
    const unsigned weft_fired = weft_batch_firings(weft_p, weft_f, weft_n, weft_ends, &weft_left, weft_ends[0].at);
    const bool weft_whole = weft_fired == weft_n && weft_left == 0 && !weft_is_noticed(weft_p);
    weft_cursor_settle(weft_p, weft_port_out, &weft_ends[0], 4 * weft_n, weft_whole);
    return weft_fired;
}

size_t weft_size_producer_fire(void)
{
    return sizeof(struct weft_frame_producer_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    producer_init(weft_p);
    return WEFT_DONE;
}
static const struct weft_point weft_points[] = {
    {0, 0, 0},
    {sizeof(struct weft_frame_producer_fire), 1, 0},
    {18, 0, 0},
};
static const struct weft_places weft_places = {"producer.c\000", weft_points, 0, 1};
const struct weft_unit weft_unit_CPU_1_producer = {
    .name = "producer",
    .init = weft_init,
    .fire = producer_fire,
    .state_size = sizeof(struct _local_states),
    .frame_size = sizeof(struct weft_frame_producer_fire),
    .places = &weft_places,
};
