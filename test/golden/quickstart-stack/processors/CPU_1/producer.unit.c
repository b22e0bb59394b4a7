/* Process producer of network quickstart, for processor CPU 1. Made by weft from producer.c; edit that instead. */
#include <weft/network.h>
#include <weft/stacked.h>

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

int producer_fire(DOLProcess *p)
{
    int *out;

    weft_known_reserve_all(weft_port_out, (void **)&out, sizeof(int), p);
    *out = p->local->next++;
    weft_known_release(weft_port_out, p);

    if (p->local->next > 10)
        DOL_detach(p);
    return 0;
}
#line 34 "processors/CPU_1/producer.unit.c"

static void weft_first(DOLProcess *weft_p)
{
    producer_init(weft_p);
}

static void weft_next(DOLProcess *weft_p)
{
    producer_fire(weft_p);
}

static void weft_body(DOLProcess *weft_p)
{
    weft_stack_run(weft_p, weft_first, weft_next);
}

static int weft_init(DOLProcess *weft_p)
{
    return weft_stack_begin(weft_p, weft_body);
}
const struct weft_unit weft_unit_CPU_1_producer = {
    .name = "producer",
    .init = weft_init,
    .fire = weft_fire_stacked,
    .state_size = sizeof(struct _local_states),
    .frame_size = sizeof(struct weft_stack),
    .on_stack = true,
};
