/* Process worker of network quickstart, for processor CPU 2. Made by weft from worker.c; edit that instead. */
#include <weft/network.h>
#include <weft/batch.h>

static const weft_port weft_port_in = {.slot = 0, .transport = WEFT_SHARED, .direction = WEFT_IN};
static const weft_port weft_port_out = {.slot = 1, .transport = WEFT_LOCAL, .direction = WEFT_OUT};

#line 1 "CHECKOUT/examples/quickstart/src/worker.c"
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void worker_init(DOLProcess *p)
{
    (void)p;
}

#line 20 "processors/CPU_2/worker.unit.c"
struct weft_frame_worker_fire {
    int resume;
    int *in;
} __attribute__((__aligned__(16)));

static unsigned weft_batch_size(DOLProcess *weft_p);
static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_worker_fire *weft_f, unsigned weft_n);
#line 11 "CHECKOUT/examples/quickstart/src/worker.c"
int worker_fire(DOLProcess *p) { struct weft_frame_worker_fire *const weft_f = weft_frame(p);
#line 30 "processors/CPU_2/worker.unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_boundary;
    case 2: goto weft_resume_2;
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
#line 13 "CHECKOUT/examples/quickstart/src/worker.c"
    int *in = 0, *out;

    if (!weft_capture(p, weft_port_in, (void **)&in, sizeof(int), WEFT_ALL)) {
#line 50 "processors/CPU_2/worker.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
    if (0) {
    weft_resume_2:
        in = weft_f->in;
    }
#line 16 "CHECKOUT/examples/quickstart/src/worker.c"
    if (!weft_reserve(p, weft_port_out, (void **)&out, sizeof(int), WEFT_ALL)) {
#line 60 "processors/CPU_2/worker.unit.c"
        weft_f->in = in;
        weft_f->resume = 2;
        return WEFT_BLOCKED;
    }
#line 17 "CHECKOUT/examples/quickstart/src/worker.c"
    *out = *in * *in;
    weft_consume(p, weft_port_in);
    weft_release(p, weft_port_out);
    weft_f->resume = 0;
#line 70 "processors/CPU_2/worker.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 21 "CHECKOUT/examples/quickstart/src/worker.c"
}
#line 76 "processors/CPU_2/worker.unit.c"

static inline unsigned weft_batch_firings(DOLProcess *p, struct weft_frame_worker_fire *weft_f, unsigned weft_n, struct weft_cursor *weft_ends, int *weft_left, char *restrict weft_from_0, char *restrict weft_from_1)
{
    const unsigned weft_all = weft_n;
    struct weft_cursor weft_at[2];
    weft_cursor_begin(&weft_at[0], &weft_ends[0], weft_from_0);
    weft_cursor_begin(&weft_at[1], &weft_ends[1], weft_from_1);
    (void)weft_f, (void)weft_left, (void)p;
    for (; weft_n > 0; weft_n--) {
#line 12 "CHECKOUT/examples/quickstart/src/worker.c"
    {
    int *in, *out;

    weft_cursor_capture(weft_at, weft_port_in, (void **)&in, sizeof(int));
    weft_cursor_reserve(weft_at, weft_port_out, (void **)&out, sizeof(int));
    *out = *in * *in;
    weft_cursor_close(weft_at, weft_port_in);
    weft_cursor_close(weft_at, weft_port_out);
    { goto weft_next; }
}
#line 97 "processors/CPU_2/worker.unit.c"
    weft_next:;
    }
    weft_ends[0] = weft_at[0];
    weft_ends[1] = weft_at[1];
    return weft_all - weft_n;
#line 21 "CHECKOUT/examples/quickstart/src/worker.c"
}
#line 105 "processors/CPU_2/worker.unit.c"

static unsigned weft_batch_size(DOLProcess *weft_p)
{
    unsigned weft_n = 256;
    weft_n = weft_firings_of(weft_p, weft_port_in, 4, weft_n);
    weft_n = weft_firings_of(weft_p, weft_port_out, 4, weft_n);
    return weft_n;
}

static unsigned weft_batch(DOLProcess *weft_p, struct weft_frame_worker_fire *weft_f, unsigned weft_n)
{
    struct weft_cursor weft_ends[2];
    int weft_left = 0;
    weft_cursor_open(weft_p, weft_port_in, &weft_ends[0], 4 * weft_n);
    weft_cursor_open(weft_p, weft_port_out, &weft_ends[1], 4 * weft_n);
    const unsigned weft_fired = weft_batch_firings(weft_p, weft_f, weft_n, weft_ends, &weft_left, weft_ends[0].at, weft_ends[1].at);
    const bool weft_whole = weft_fired == weft_n;
    weft_cursor_settle(weft_p, weft_port_out, &weft_ends[1], 4 * weft_n, weft_whole);
    weft_cursor_settle(weft_p, weft_port_in, &weft_ends[0], 4 * weft_n, weft_whole);
    return weft_fired;
}

size_t weft_size_worker_fire(void)
{
    return sizeof(struct weft_frame_worker_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    worker_init(weft_p);
    return WEFT_DONE;
}
static const struct weft_point weft_points[] = {
    {0, 0, 0},
    {sizeof(struct weft_frame_worker_fire), 2, 0},
    {15, 0, 0},
    {16, 0, 0},
};
static const struct weft_places weft_places = {"worker.c\000", weft_points, 0, 1};
const struct weft_unit weft_unit_CPU_2_worker = {
    .name = "worker",
    .init = weft_init,
    .fire = worker_fire,
    .state_size = 0,
    .frame_size = sizeof(struct weft_frame_worker_fire),
    .places = &weft_places,
};
