/* The outside: interrupt handlers, or the main loop, at the other sides of the network's own ports. They take no process out of a queue
   and put none there: they count bytes, and leave word that there is news. */
#include "ring.h"

static weft_channel_ref channel_of(unsigned port)
{
    return &weft_channels[weft_outer[port] >> 1];
}

static enum weft_direction direction_of(unsigned port)
{
    return weft_outer[port] & 1 ? WEFT_OUT : WEFT_IN;
}

static void tell(weft_channel_ref plan, enum weft_direction direction)
{
    weft_tell(plan, weft_opposite(direction));
    weft_tell_tester(plan, weft_opposite(direction));
}

/* A side that cannot move all says so, as a process does that waits: who waits on the other side for all of something is then helped
   by what there is. */
static bool move(unsigned port, void *bytes, unsigned len)
{
    weft_channel_ref plan = channel_of(port);
    const enum weft_direction direction = direction_of(port);
    struct weft_side *const side = &plan->channel->side[direction];
    if (len > weft_available(plan, direction)) {
        weft_store(&side->wants, 1);
        tell(plan, direction);
        return false;
    }
    side->wants = 0;
    weft_ring_copy(plan, direction, bytes, (weft_bytes)len);
    weft_advance(plan, direction, (weft_bytes)len);
    return true;
}

bool weft_put(unsigned port, const void *bytes, unsigned len)
{
    return direction_of(port) == WEFT_OUT && move(port, (void *)(uintptr_t)bytes, len);
}

bool weft_get(unsigned port, void *bytes, unsigned len)
{
    return direction_of(port) == WEFT_IN && move(port, bytes, len);
}

unsigned weft_ready(unsigned port)
{
    return weft_available(channel_of(port), direction_of(port));
}

void weft_end_input(unsigned port)
{
    weft_channel_ref plan = channel_of(port);
    weft_store((weft_bytes *)&plan->channel->side[WEFT_OUT].window, (weft_bytes)WEFT_CLOSED);
    tell(plan, WEFT_OUT);
}
