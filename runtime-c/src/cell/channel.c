/* Channel operations, but for those windows that unit.h opens by itself. */
#include "unit.h"

static bool block(DOLProcess *p, struct weft_end *end, uint32_t wants, bool part)
{
    weft_process_of(p)->waits = end;
    end->wants = wants;
    end->part = part;
    return false;
}

static bool over(DOLProcess *p)
{
    weft_process_of(p)->over = true;
    return false;
}

static void check(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len)
{
    const struct weft_process *process = weft_process_of(p);
    const bool open = end->state == WEFT_IN_OPEN || end->state == WEFT_OUT_OPEN;
    weft_check(&(struct weft_offence){
        process->number, (uint32_t)(end - process->ends), call, len, open ? (int32_t)end->length : -1});
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* How many bytes of a window lie beyond the end of the ring. */
static uint32_t beyond(const struct weft_end *end, uint32_t len)
{
    return len > end->size - end->position ? len - (end->size - end->position) : 0;
}

/* Moves the end on by `len` bytes and tells the other side. */
static void advance(struct weft_end *end, uint32_t len)
{
    end->position += len;
    if (end->position >= end->size)
        end->position -= end->size;
    end->count += len;
    if (end->transport == WEFT_LOCAL)
        end->peer->limit = end->count + (weft_direction_of(end) == WEFT_IN ? end->capacity : 0);
    else
        weft_announce(end);
}

/* Sends bytes that lie in the ring, in two pieces where they cross its end. */
static void send(struct weft_end *end, uint32_t len)
{
    const uint32_t rest = beyond(end, len);
    weft_send(end, end->position, end->position, len - rest);
    weft_send(end, 0, 0, rest);
}

/* Sends a window, which goes on behind the end of the ring. */
static void send_window(struct weft_end *end)
{
    const uint32_t rest = beyond(end, end->length);
    weft_send(end, end->position, end->position, end->length - rest);
    weft_send(end, end->size, 0, rest);
}

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use)
{
    if (!weft_likely((end->state == WEFT_IN_IDLE || end->state == WEFT_IN_PARTIAL) && len >= 0))
        check(p, end, WEFT_READ, len);
    if (end->state == WEFT_IN_ENDED)
        return over(p);
    weft_end_refresh(end);
    const bool last = end->peer_closed;
    const uint32_t moved = end->state == WEFT_IN_PARTIAL ? end->length : 0, rest = (uint32_t)len - moved;
    const uint32_t now = least(rest, end->limit - end->count), second = beyond(end, now);
    if (now > 0) {
        memcpy((char *)buf + moved, end->ring + end->position, now - second);
        memcpy((char *)buf + moved + now - second, end->ring, second);
        advance(end, now);
    }
    if (now < rest && !last) {
        end->state = WEFT_IN_PARTIAL;
        end->length = moved + now;
        return block(p, end, least(rest - now, end->capacity), true);
    }
    if (now < rest && use == WEFT_ALL)
        return over(p);
    end->state = moved + now == 0 && len > 0 ? WEFT_IN_ENDED : WEFT_IN_IDLE;
    if (use == WEFT_SOME)
        weft_process_of(p)->result = (int)(moved + now);
    return true;
}

bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len)
{
    if (!weft_likely((end->state == WEFT_OUT_IDLE || end->state == WEFT_OUT_PARTIAL) && len >= 0))
        check(p, end, WEFT_WRITE, len);
    weft_end_refresh(end);
    const bool last = end->peer_closed;
    const uint32_t moved = end->state == WEFT_OUT_PARTIAL ? end->length : 0, rest = (uint32_t)len - moved;
    const uint32_t now = least(rest, end->limit - end->count), second = beyond(end, now);
    if (now > 0) {
        memcpy(end->ring + end->position, (const char *)buf + moved, now - second);
        memcpy(end->ring, (const char *)buf + moved + now - second, second);
        if (end->transport != WEFT_LOCAL)
            send(end, now);
        advance(end, now);
    }
    if (now < rest && last)
        return over(p);
    if (now < rest) {
        end->state = WEFT_OUT_PARTIAL;
        end->length = moved + now;
        return block(p, end, least(rest - now, end->capacity), true);
    }
    end->state = WEFT_OUT_IDLE;
    return true;
}

bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use)
{
    if (!weft_likely(end->state == WEFT_IN_IDLE && (uint32_t)len <= end->capacity))
        check(p, end, WEFT_CAPTURE, len);
    if (end->state == WEFT_IN_ENDED)
        return over(p);
    weft_end_refresh(end);
    const uint32_t length = least((uint32_t)len, end->limit - end->count);
    if (length < (uint32_t)len && !end->peer_closed)
        return block(p, end, (uint32_t)len, false);
    if (length < (uint32_t)len && use == WEFT_ALL)
        return over(p);
    end->state = length == 0 && len > 0 ? WEFT_IN_ENDED : WEFT_IN_OPEN;
    end->length = length;
    memcpy(end->ring + end->size, end->ring, beyond(end, length));
    *window = end->ring + end->position;
    if (use == WEFT_SOME)
        weft_process_of(p)->result = (int)length;
    return true;
}

bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    if (!weft_likely(end->state == WEFT_OUT_IDLE && (uint32_t)len <= end->capacity))
        check(p, end, WEFT_RESERVE, len);
    weft_end_refresh(end);
    if (end->limit - end->count < (uint32_t)len)
        return end->peer_closed ? over(p) : block(p, end, (uint32_t)len, false);
    end->state = WEFT_OUT_OPEN;
    end->length = (uint32_t)len;
    *window = end->ring + end->position;
    return true;
}

int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (end->state == WEFT_IN_ENDED && direction == WEFT_IN) /* closes the window of no bytes that told the end */
        return 0;
    if (!weft_likely(end->state == (direction == WEFT_IN ? WEFT_IN_OPEN : WEFT_OUT_OPEN)))
        check(p, end, direction == WEFT_IN ? WEFT_CONSUME : WEFT_RELEASE, 0);
    end->state = direction == WEFT_IN ? WEFT_IN_IDLE : WEFT_OUT_IDLE;
    if (direction == WEFT_OUT && end->transport != WEFT_LOCAL)
        send_window(end);
    else if (direction == WEFT_OUT)
        memcpy(end->ring, end->ring + end->size, beyond(end, end->length));
    advance(end, end->length);
    return (int)end->length;
}

int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction)
{
    if (!weft_likely(weft_direction_of(end) == direction && len >= 0))
        check(p, end, direction == WEFT_IN ? WEFT_RTEST : WEFT_WTEST, len);
    weft_end_refresh(end);
    if ((uint32_t)len <= end->limit - end->count)
        return 1;
    end->tested = true;
    end->seen = end->limit;
    weft_process_of(p)->notices |= WEFT_TESTED;
    return 0;
}
