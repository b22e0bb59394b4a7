/* Channel operations, but for those windows that unit.h opens by itself. */
#include "channel.h"

static bool block(DOLProcess *p, struct weft_end *end, uint32_t wants)
{
    weft_process_of(p)->waits = end;
    end->wants = wants;
    return false;
}

static bool over(DOLProcess *p)
{
    weft_process_of(p)->over = true;
    return false;
}

static __attribute__((cold)) void check(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len)
{
    const struct weft_process *process = weft_process_of(p);
    const uint32_t state = end->open & ~WEFT_LENGTH;
    const bool open = state == WEFT_IN_OPEN || state == WEFT_OUT_OPEN;
    weft_check(&(struct weft_offence){
        process->number, (uint32_t)(end - process->ends), call, len, open ? (int32_t)(end->open & WEFT_LENGTH) : -1});
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
    const uint32_t next = end->position + len;
    end->position = next < end->size ? next : next - end->size;
    end->count += len;
    if (end->peer)
        end->peer->limit += len;
    else
        weft_announce(end);
}

/* Sends what the ring has from the end's position on; what is more than `len - rest` bytes lies at `second`. */
static void send(struct weft_end *end, uint32_t len, uint32_t rest, uint32_t second)
{
    weft_send(end, end->position, end->position, len - rest);
    if (rest > 0)
        weft_send(end, second, 0, rest);
}

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use)
{
    if (!weft_likely((end->open == WEFT_IN_IDLE || end->open == WEFT_IN_PARTIAL) && len >= 0))
        check(p, end, WEFT_READ, len);
    if (end->open == WEFT_IN_ENDED)
        return over(p);
    weft_end_refresh(end);
    const bool last = end->peer_closed;
    const uint32_t moved = end->open == WEFT_IN_PARTIAL ? end->moved : 0, rest = (uint32_t)len - moved;
    const uint32_t now = least(rest, end->limit - end->count), second = beyond(end, now);
    if (now > 0) {
        memcpy((char *)buf + moved, end->ring + end->position, now - second);
        if (second > 0)
            memcpy((char *)buf + moved + now - second, end->ring, second);
        advance(end, now);
    }
    if (now < rest && !last) {
        end->open = WEFT_IN_PARTIAL;
        end->moved = moved + now;
        return block(p, end, least(rest - now, end->capacity));
    }
    if (now < rest && use == WEFT_ALL)
        return over(p);
    end->open = moved + now == 0 && len > 0 ? WEFT_IN_ENDED : WEFT_IN_IDLE;
    if (use == WEFT_SOME)
        weft_process_of(p)->result = (int)(moved + now);
    return true;
}

bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len)
{
    if (!weft_likely((end->open == WEFT_OUT_IDLE || end->open == WEFT_OUT_PARTIAL) && len >= 0))
        check(p, end, WEFT_WRITE, len);
    weft_end_refresh(end);
    const bool last = end->peer_closed;
    const uint32_t moved = end->open == WEFT_OUT_PARTIAL ? end->moved : 0, rest = (uint32_t)len - moved;
    const uint32_t now = least(rest, end->limit - end->count), second = beyond(end, now);
    if (now > 0) {
        memcpy(end->ring + end->position, (const char *)buf + moved, now - second);
        if (second > 0)
            memcpy(end->ring, (const char *)buf + moved + now - second, second);
        if (!end->peer)
            send(end, now, second, 0);
        advance(end, now);
    }
    if (now < rest && last)
        return over(p);
    if (now < rest) {
        end->open = WEFT_OUT_PARTIAL;
        end->moved = moved + now;
        return block(p, end, least(rest - now, end->capacity));
    }
    end->open = WEFT_OUT_IDLE;
    return true;
}

static __attribute__((noinline, cold)) bool capture(DOLProcess *p, struct weft_end *end, void **window, int len,
                                              enum weft_use use)
{
    if (!weft_likely(end->open == WEFT_IN_IDLE && (uint32_t)len <= end->capacity))
        check(p, end, WEFT_CAPTURE, len);
    if (end->open == WEFT_IN_ENDED)
        return over(p);
    const uint32_t length = least((uint32_t)len, end->limit - end->count);
    if (length < (uint32_t)len && use == WEFT_ALL)
        return over(p);
    end->open = length == 0 && len > 0 ? WEFT_IN_ENDED : WEFT_IN_OPEN | length;
    if (beyond(end, length) > 0)
        memcpy(end->ring + end->size, end->ring, beyond(end, length));
    *window = end->ring + end->position;
    if (use == WEFT_SOME)
        weft_process_of(p)->result = (int)length;
    return true;
}

/* Is there nothing to be done but wait? */
static inline bool lacks(struct weft_end *end, uint32_t len, uint32_t idle)
{
    weft_end_refresh(end);
    const weft_quad moving = end->moving;
    return moving[WEFT_STATE_AND_LENGTH] == idle && moving[WEFT_LIMIT] - moving[WEFT_COUNT] < len && len <= end->capacity &&
           !end->peer_closed;
}

bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use)
{
    return lacks(end, (uint32_t)len, WEFT_IN_IDLE) ? block(p, end, (uint32_t)len) : capture(p, end, window, len, use);
}

static __attribute__((noinline, cold)) bool reserve(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    if (!weft_likely(end->open == WEFT_OUT_IDLE && (uint32_t)len <= end->capacity))
        check(p, end, WEFT_RESERVE, len);
    if (end->limit - end->count < (uint32_t)len)
        return over(p);
    end->open = WEFT_OUT_OPEN | (uint32_t)len;
    *window = end->ring + end->position;
    return true;
}

bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    return lacks(end, (uint32_t)len, WEFT_OUT_IDLE) ? block(p, end, (uint32_t)len) : reserve(p, end, window, len);
}

int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (end->open == WEFT_IN_ENDED && direction == WEFT_IN) /* closes the window of no bytes that told the end */
        return 0;
    const uint32_t len = end->open & WEFT_LENGTH, rest = direction == WEFT_OUT ? beyond(end, len) : 0;
    if (!weft_likely(end->open - len == (direction == WEFT_IN ? WEFT_IN_OPEN : WEFT_OUT_OPEN)))
        check(p, end, direction == WEFT_IN ? WEFT_CONSUME : WEFT_RELEASE, 0);
    end->open = direction == WEFT_IN ? WEFT_IN_IDLE : WEFT_OUT_IDLE;
    if (direction == WEFT_OUT && !end->peer)
        send(end, len, rest, end->size);
    else if (rest > 0)
        memcpy(end->ring, end->ring + end->size, rest);
    advance(end, len);
    return (int)len;
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
