/* Process worker of network quickstart, for processor CPU 2. Made by weft from worker.c; edit that instead. */
#include <weft/network.h>
#include <weft/unit.h>

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

#line 11 "CHECKOUT/examples/quickstart/src/worker.c"
int worker_fire(DOLProcess *p) { struct weft_frame_worker_fire *const weft_f = weft_frame(p);
#line 28 "processors/CPU_2/worker.unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    case 2: goto weft_resume_2;
    }
    weft_again:;
#line 13 "CHECKOUT/examples/quickstart/src/worker.c"
    int *in = 0, *out;

    weft_resume_1: if (!weft_capture(p, weft_port_in, (void **)&in, sizeof(int), WEFT_ALL)) {
#line 40 "processors/CPU_2/worker.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
    if (0) {
    weft_resume_2:
        in = weft_f->in;
    }
#line 16 "CHECKOUT/examples/quickstart/src/worker.c"
    if (!weft_reserve(p, weft_port_out, (void **)&out, sizeof(int), WEFT_ALL)) {
#line 50 "processors/CPU_2/worker.unit.c"
        weft_f->in = in;
        weft_f->resume = 2;
        return WEFT_BLOCKED;
    }
#line 17 "CHECKOUT/examples/quickstart/src/worker.c"
    *out = *in * *in;
    weft_consume(p, weft_port_in);
    weft_release(p, weft_port_out);
    weft_f->resume = 0;
#line 60 "processors/CPU_2/worker.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 21 "CHECKOUT/examples/quickstart/src/worker.c"
}
#line 66 "processors/CPU_2/worker.unit.c"

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
