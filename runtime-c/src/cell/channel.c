/* Windows, but for those that unit.h opens and closes by itself. */
#include "channel.h"

void weft_check_end(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len)
{
    const struct weft_process *process = weft_process_of(p);
    weft_check(&(struct weft_offence){
        process->number, (uint32_t)(end - process->ends), call, len, end->state < 0 ? ~end->state : -1});
}

/* Is there nothing to be done but wait? Of a call that is right, on an end with these marks. */
static inline bool lacks(struct weft_end *end, int32_t len, uint32_t marks)
{
    weft_refresh(end);
    return end->present < len && (uint32_t)len <= end->capacity && end->state == WEFT_IDLE &&
           (end->marks & (WEFT_IS_OUT | WEFT_PEER_CLOSED)) == marks;
}

/* Opens a window of bytes that are there. */
static void *open(struct weft_end *end, int32_t len)
{
    if (end->left == 0)
        end->left = (int32_t)end->size;
    char *const window = end->ring_end - end->left;
    end->left -= len;
    end->present -= len;
    end->state = ~len;
    if (!(end->marks & WEFT_PEER_CLOSED))
        end->wants = WEFT_IDLE;
    return window;
}

static __attribute__((noinline, cold)) int capture(DOLProcess *p, struct weft_end *end, void **window, int len,
                                                   enum weft_use use)
{
    const bool ended = end->marks & WEFT_ENDED_HERE;
    if (!weft_likely((end->state == WEFT_IDLE || ended) && (uint32_t)len <= end->capacity &&
                     !(end->marks & WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_CAPTURE, len);
    const int32_t length = len < end->present ? len : end->present;
    if (ended || (length < len && use == WEFT_ALL))
        return weft_over(p);
    *window = open(end, length);
    if (length == 0 && len > 0)
        end->marks |= WEFT_ENDED_HERE;
    if (end->left < 0)
        memcpy(end->ring_end, end->ring_end - end->size, (size_t)-end->left);
    if (use == WEFT_SOME)
        weft_process_of(p)->result = length;
    return true;
}

int weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use)
{
    return lacks(end, len, 0) ? weft_block(p, end, (uint32_t)len) : capture(p, end, window, len, use);
}

static __attribute__((noinline, cold)) int reserve(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    if (!weft_likely(end->state == WEFT_IDLE && (uint32_t)len <= end->capacity && (end->marks & WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_RESERVE, len);
    if (end->present < len)
        return weft_over(p);
    *window = open(end, len);
    return true;
}

int weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    return lacks(end, len, WEFT_IS_OUT) ? weft_block(p, end, (uint32_t)len) : reserve(p, end, window, len);
}

int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (end->state >= 0 && direction == WEFT_IN && (end->marks & WEFT_ENDED_HERE))
        return 0; /* closes the window of no bytes that told the end */
    if (!weft_likely(end->state < 0 && weft_direction_of(end) == direction))
        weft_check_end(p, end, direction == WEFT_IN ? WEFT_CONSUME : WEFT_RELEASE, 0);
    const int32_t len = ~end->state, left = end->left;
    const uint32_t beyond = left < 0 ? (uint32_t)-left : 0;
    end->state = WEFT_IDLE;
    if (left <= 0)
        end->left = left + (int32_t)end->size;
    if (direction == WEFT_OUT && end->far)
        weft_send(end, end->size - (uint32_t)(left + len), (uint32_t)len, beyond, end->size);
    else if (direction == WEFT_OUT && beyond > 0)
        memcpy(end->ring_end - end->size, end->ring_end, beyond);
    weft_tell(end, (uint32_t)len);
    return len;
}
