/* Process producer of network quickstart, for processor CPU 1. Made by weft from producer.c; edit that instead. */
#include <weft/network.h>
#include <weft/unit.h>

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

#line 14 "CHECKOUT/examples/quickstart/src/producer.c"
int producer_fire(DOLProcess *p) { struct weft_frame_producer_fire *const weft_f = weft_frame(p);
#line 29 "processors/CPU_1/producer.unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    weft_again:;
#line 16 "CHECKOUT/examples/quickstart/src/producer.c"
    int *out;

    weft_resume_1: if (!weft_reserve(p, weft_port_out, (void **)&out, sizeof(int), WEFT_ALL)) {
#line 40 "processors/CPU_1/producer.unit.c"
        weft_f->resume = 1;
        return WEFT_BLOCKED;
    }
#line 19 "CHECKOUT/examples/quickstart/src/producer.c"
    *out = p->local->next++;
    weft_release(p, weft_port_out);

    if (p->local->next > 10)
        DOL_detach(p);
    weft_f->resume = 0;
#line 51 "processors/CPU_1/producer.unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 25 "CHECKOUT/examples/quickstart/src/producer.c"
}
#line 57 "processors/CPU_1/producer.unit.c"

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
