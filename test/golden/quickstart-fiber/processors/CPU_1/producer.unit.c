/* Process producer of network quickstart, for processor CPU 1. Made by weft from producer.c; edit that instead. */
#include <weft/network.h>
#include <weft/blocking.h>


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

    DOL_reserve_all((void *)PORT_OUT, (void **)&out, sizeof(int), p);
    *out = p->local->next++;
    DOL_release((void *)PORT_OUT, p);

    if (p->local->next > 10)
        DOL_detach(p);
    return 0;
}
#line 33 "processors/CPU_1/producer.unit.c"

static int weft_init(DOLProcess *weft_p)
{
    producer_init(weft_p);
    return WEFT_DONE;
}

static int weft_fire(DOLProcess *weft_p)
{
    producer_fire(weft_p);
    return WEFT_DONE;
}
const struct weft_unit weft_unit_CPU_1_producer = {
    .name = "producer",
    .init = weft_init,
    .fire = weft_fire,
    .state_size = sizeof(struct _local_states),
    .frame_size = 0,
};
