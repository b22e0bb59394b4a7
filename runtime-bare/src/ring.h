/* Copies out of a ring and into it, in two pieces where the bytes cross its end. */
#ifndef WEFT_RING_H
#define WEFT_RING_H

#include "runtime.h"

static inline void weft_ring_copy(weft_channel_ref plan, enum weft_direction direction, char *buf, weft_bytes len)
{
    const weft_bytes at = plan->channel->side[direction].at, left = (weft_bytes)(plan->capacity - at);
    const weft_bytes first = len < left ? len : left;
    char *const ring = plan->ring;
    if (direction == WEFT_IN)
        memcpy(buf, ring + at, first);
    else
        memcpy(ring + at, buf, first);
    if (first == len)
        return;
    if (direction == WEFT_IN)
        memcpy(buf + first, ring, (weft_bytes)(len - first));
    else
        memcpy(ring, buf + first, (weft_bytes)(len - first));
}

#endif
