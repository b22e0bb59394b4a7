/* Process worker of network quickstart, for processor CPU 2. Made by weft from worker.c; edit that instead. */
#include <weft/network.h>
#include <weft/stacked.h>

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

int worker_fire(DOLProcess *p)
{
    int *in, *out;

    weft_known_capture_all(weft_port_in, (void **)&in, sizeof(int), p);
    weft_known_reserve_all(weft_port_out, (void **)&out, sizeof(int), p);
    *out = *in * *in;
    weft_known_consume(weft_port_in, p);
    weft_known_release(weft_port_out, p);
    return 0;
}
#line 31 "processors/CPU_2/worker.unit.c"

static void weft_first(DOLProcess *weft_p)
{
    worker_init(weft_p);
}

static void weft_next(DOLProcess *weft_p)
{
    worker_fire(weft_p);
}

static void weft_body(DOLProcess *weft_p)
{
    weft_stack_run(weft_p, weft_first, weft_next);
}

static int weft_init(DOLProcess *weft_p)
{
    return weft_stack_begin(weft_p, weft_body);
}
const struct weft_unit weft_unit_CPU_2_worker = {
    .name = "worker",
    .init = weft_init,
    .fire = weft_fire_stacked,
    .state_size = 0,
    .frame_size = sizeof(struct weft_stack),
    .on_stack = true,
};
