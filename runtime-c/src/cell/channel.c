/* Windows, but for those that unit.h opens and closes by itself. */
#include "channel.h"

void weft_check_end(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len)
{
    const struct weft_process *process = weft_process_of(p);
    weft_check(
        &(struct weft_offence){process->number, (uint32_t)(end - process->ends), call, len, end->state < 0 ? ~end->state : -1});
}

int weft_over_at_rest(DOLProcess *p, struct weft_end *end, int32_t rest, int32_t len)
{
    end->state = ~rest; /* as if it was a window */
    if (rest > 0)
        weft_check_end(p, end, WEFT_REST, len);
    return weft_over(p);
}

void weft_refresh(struct weft_end *end)
{
    struct weft_far *far = weft_far_at(end);
    if (far && weft_has_news(far))
        weft_take_news(end, far);
}

void weft_copy(void *to, const void *from, uint32_t bytes)
{
    typedef weft_quad quad __attribute__((may_alias));
    quad *quads = to;
    const quad *source = from;
    for (; bytes >= WEFT_LINE; bytes -= WEFT_LINE) { /* loads that do not wait for each other */
        const quad a = source[0], b = source[1], c = source[2], d = source[3];
        const quad e = source[4], f = source[5], g = source[6], h = source[7];
        quads[0] = a, quads[1] = b, quads[2] = c, quads[3] = d;
        quads[4] = e, quads[5] = f, quads[6] = g, quads[7] = h;
        quads += WEFT_LINE / WEFT_QUAD;
        source += WEFT_LINE / WEFT_QUAD;
    }
    for (; bytes >= WEFT_QUAD; bytes -= WEFT_QUAD)
        *quads++ = *source++;
    while (bytes-- > 0)
        ((char *)quads)[bytes] = ((const char *)source)[bytes];
}

/* Opens a window where the short path could not, of what there is if that is the last. NULL: the process is over. */
void *weft_open_rest(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how)
{
    const enum weft_direction direction = how == WEFT_RESERVE_ALL ? WEFT_OUT : WEFT_IN;
    const bool ended = weft_is_marked(end, WEFT_ENDED_HERE);
    weft_quad moving = end->moving;
    if (!weft_likely((moving[WEFT_STATE] == WEFT_IDLE || ended) && (uint32_t)len <= (uint32_t)end->capacity
                     && weft_direction_of(end) == direction))
        weft_check_end(p, end, direction == WEFT_IN ? WEFT_CAPTURE : WEFT_RESERVE, len);
    const int32_t length = len < moving[WEFT_PRESENT] ? len : moving[WEFT_PRESENT];
    if (ended || (length < len && how != WEFT_CAPTURE_SOME)) {
        weft_over_at_rest(p, end, direction == WEFT_IN ? length : 0, len);
        return NULL;
    }
    if (moving[WEFT_LEFT] == 0)
        moving[WEFT_LEFT] = weft_ring_size(end);
    char *const window = weft_window_of(end, moving);
    moving += (weft_quad){-length, -length, 0, 0};
    moving[WEFT_STATE] = ~length;
    if (!weft_is_marked(end, WEFT_PEER_CLOSED))
        moving[WEFT_WANTS] = WEFT_IDLE;
    end->moving = moving;
    if (length == 0 && len > 0)
        weft_mark(end, WEFT_ENDED_HERE);
    if (moving[WEFT_LEFT] < 0 && direction == WEFT_IN)
        weft_copy(end->ring_end, end->ring_end - end->size, /* what of the window lies behind the ring's end */
                  (uint32_t)-moving[WEFT_LEFT]);
    if (how == WEFT_CAPTURE_SOME)
        weft_process_of(p)->result = length;
    return window;
}

void *weft_open_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how)
{
    return (uint32_t)len <= (uint32_t)end->capacity && weft_blocks(p, end, len) ? NULL : weft_open_rest(p, end, len, how);
}

int weft_close_none(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (direction == WEFT_OUT || !weft_is_marked(end, WEFT_ENDED_HERE)) /* the window that told the end is none */
        weft_check_end(p, end, direction == WEFT_IN ? WEFT_CONSUME : WEFT_RELEASE, 0);
    return 0;
}

int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (!weft_likely(end->state < 0 && weft_direction_of(end) == direction))
        return weft_close_none(p, end, direction);
    weft_quad opened = weft_opened(end);
    if (opened[WEFT_LEFT] < 0 && direction == WEFT_OUT)
        weft_copy(end->ring_end - weft_ring_size(end), end->ring_end, (uint32_t)-opened[WEFT_LEFT]);
    if (opened[WEFT_LEFT] < 0)
        opened += end->around;
    const weft_quad bytes = weft_last_as_second(opened);
    end->moving = weft_closed(end, opened);
    end->peer->moving += bytes;
    return bytes[WEFT_PRESENT];
}
