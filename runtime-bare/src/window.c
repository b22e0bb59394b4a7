/* DOL_capture, DOL_reserve, DOL_consume and DOL_release. A window is contiguous: where it crosses the end of the ring it goes on in
   the room behind that. Its part there belongs to the ring's start: a writer copies it there when the window is complete, a reader
   fetches it before the window is used. Windows of the two sides are disjoint, so that only one of them crosses the end. */
#include "runtime.h"

static inline weft_bytes beyond(weft_channel_ref plan, enum weft_direction direction, weft_bytes len)
{
    const unsigned end = (unsigned)plan->channel->side[direction].at + len, capacity = plan->capacity;
    return end > capacity ? (weft_bytes)(end - capacity) : 0;
}

/* What is not there as a whole: waits, or, at the end of a stream, gives what there is. NULL: the process waits, or is over. */
static __attribute__((noinline)) void *open_part(weft_channel_ref plan, enum weft_direction direction, int len, enum weft_use use)
{
    struct weft_side *const side = &plan->channel->side[direction];
    if (side->window != WEFT_IDLE || (unsigned)len > plan->capacity) {
        weft_refuse(plan, direction);
        return NULL;
    }
    if (!weft_is_closed(plan, weft_opposite(direction))) {
        weft_block(plan, direction, (weft_bytes)len);
        return NULL;
    }
    weft_bytes length = (weft_bytes)len;
    const weft_bytes available = weft_available(plan, direction); /* after the other side's end: it is final */
    if (available < length) {
        if (direction == WEFT_IN ? use == WEFT_ALL : !weft_is_read(plan->process[WEFT_OUT])) {
            weft_set_over(plan, direction);
            return NULL;
        }
        if (direction == WEFT_IN)
            length = available;
        else /* what the channel holds is never read */
            plan->channel->side[WEFT_IN].count = side->count;
    }
    side->window = length == 0 && len > 0 ? (weft_window)WEFT_TOLD : (weft_window)~length;
    if (use == WEFT_SOME)
        plan->process[direction]->moved = (int)length;
    char *const ring = plan->ring;
    if (direction == WEFT_IN)
        memcpy(ring + plan->capacity, ring, beyond(plan, direction, length));
    return ring + side->at;
}

void *weft_open(weft_channel_ref plan, enum weft_direction direction, int len, enum weft_use use)
{
    struct weft_side *const side = &plan->channel->side[direction];
    if (side->window != WEFT_IDLE || weft_available(plan, direction) < (unsigned)len)
        return open_part(plan, direction, len, use);
    side->window = (weft_window)~len;
    if (use == WEFT_SOME)
        plan->process[direction]->moved = len;
    char *const ring = plan->ring;
    if (direction == WEFT_IN && beyond(plan, direction, (weft_bytes)len) > 0)
        memcpy(ring + plan->capacity, ring, beyond(plan, direction, (weft_bytes)len));
    return ring + side->at;
}

int weft_close(weft_channel_ref plan, enum weft_direction direction)
{
    struct weft_side *const side = &plan->channel->side[direction];
    const weft_window window = side->window;
    if (window >= 0) {
        if (window != WEFT_TOLD) /* that closes the window of no bytes that told the end */
            weft_misused(plan, direction);
        return 0;
    }
    const weft_bytes length = (weft_bytes)~window;
    side->window = WEFT_IDLE;
    if (direction == WEFT_OUT && beyond(plan, direction, length) > 0)
        memcpy(plan->ring, plan->ring + plan->capacity, beyond(plan, direction, length));
    weft_advance(plan, direction, length);
    return (int)length;
}
