/* Windows, but for those that unit.h opens and closes by itself. */
#include "channel.h"

void weft_check_end(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len)
{
    const struct weft_process *process = weft_process_of(p);
    weft_check(&(struct weft_offence){
        process->number, (uint32_t)(end - process->ends), call, len, end->state < 0 ? ~end->state : -1});
}

/* Blocks the process if there is nothing to be done but wait. Without a call of a function, and with each quadword read once: a
   switch costs little more than this. */
static inline bool blocks(DOLProcess *p, struct weft_end *end, int32_t len)
{
    weft_quad moving = end->moving;
    if (!weft_likely(moving[WEFT_PRESENT] < len && len <= end->capacity && moving[WEFT_STATE] == WEFT_IDLE &&
                     moving[WEFT_WANTS] != 0))
        return false;
    moving[WEFT_WANTS] = len;
    end->moving = moving;
    weft_wait_for(weft_process_of(p), &end->moving);
    return true;
}

/* Copies what of a window lies behind the ring's end to its begin, or the other way round. Both are on a line. */
static __attribute__((noinline, cold)) void copy(void *to, const void *from, uint32_t bytes)
{
    weft_quad *quads = to;
    const weft_quad *source = from;
    for (; bytes >= WEFT_QUAD; bytes -= WEFT_QUAD)
        *quads++ = *source++;
    while (bytes-- > 0)
        ((char *)quads)[bytes] = ((const char *)source)[bytes];
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

static __attribute__((noinline, cold)) void *capture(DOLProcess *p, struct weft_end *end, int len, enum weft_use use)
{
    const bool ended = end->marks & WEFT_ENDED_HERE;
    if (!weft_likely((end->state == WEFT_IDLE || ended) && (uint32_t)len <= (uint32_t)end->capacity && !(end->marks & WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_CAPTURE, len);
    const int32_t length = len < end->present ? len : end->present;
    if (ended || (length < len && use == WEFT_ALL)) {
        weft_over(p);
        return NULL;
    }
    void *window = open(end, length);
    if (length == 0 && len > 0)
        end->marks |= WEFT_ENDED_HERE;
    if (end->left < 0)
        copy(end->ring_end, end->ring_end - end->size, (uint32_t)-end->left);
    if (use == WEFT_SOME)
        weft_process_of(p)->result = length;
    return window;
}

void *weft_capture_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_use use)
{
    return blocks(p, end, len) ? NULL : capture(p, end, len, use);
}

static __attribute__((noinline)) void *capture_news(DOLProcess *p, struct weft_end *end, int len, enum weft_use use)
{
    end->far->transport->refresh(end);
    return weft_capture_slow(p, end, len, use);
}

void *weft_capture_far(DOLProcess *p, struct weft_end *end, int len, enum weft_use use)
{
    return end->far && weft_has_news(end->far) ? capture_news(p, end, len, use) : weft_capture_slow(p, end, len, use);
}

static __attribute__((noinline, cold)) void *reserve(DOLProcess *p, struct weft_end *end, int len)
{
    if (!weft_likely(end->state == WEFT_IDLE && (uint32_t)len <= (uint32_t)end->capacity && (end->marks & WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_RESERVE, len);
    if (end->present < len) {
        weft_over(p);
        return NULL;
    }
    return open(end, len);
}

void *weft_reserve_slow(DOLProcess *p, struct weft_end *end, int len)
{
    return blocks(p, end, len) ? NULL : reserve(p, end, len);
}

static __attribute__((noinline)) void *reserve_news(DOLProcess *p, struct weft_end *end, int len)
{
    end->far->transport->refresh(end);
    return weft_reserve_slow(p, end, len);
}

void *weft_reserve_far(DOLProcess *p, struct weft_end *end, int len)
{
    return end->far && weft_has_news(end->far) ? reserve_news(p, end, len) : weft_reserve_slow(p, end, len);
}

/* Ends the program unless a window is open; true if it is the one of no bytes that told the end, which is none. */
static inline bool check_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (weft_likely(end->state < 0 && weft_direction_of(end) == direction))
        return false;
    if (!(direction == WEFT_IN && (end->marks & WEFT_ENDED_HERE)))
        weft_check_end(p, end, direction == WEFT_IN ? WEFT_CONSUME : WEFT_RELEASE, 0);
    return true;
}

/* Takes the window off the end, and gives its length; the next one begins behind it. */
static inline int32_t close(struct weft_end *end)
{
    weft_quad moving = end->moving;
    const int32_t len = ~moving[WEFT_STATE];
    moving[WEFT_STATE] = WEFT_IDLE;
    if (moving[WEFT_LEFT] <= 0)
        moving[WEFT_LEFT] += (int32_t)end->size;
    end->moving = moving;
    return len;
}

int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    if (check_close(p, end, direction))
        return 0;
    const int32_t left = end->left, len = close(end);
    if (direction == WEFT_OUT && left < 0)
        copy(end->ring_end - end->size, end->ring_end, (uint32_t)-left);
    end->peer->present += len;
    return len;
}

int weft_consume_far(DOLProcess *p, struct weft_end *end)
{
    if (!end->far || end->state >= 0)
        return weft_close(p, end, WEFT_IN);
    const int32_t len = close(end);
    end->far->transport->announce(end, (uint32_t)len);
    return len;
}

int weft_release_far(DOLProcess *p, struct weft_end *end)
{
    if (!end->far || end->state >= 0)
        return weft_close(p, end, WEFT_OUT);
    const int32_t left = end->left, len = close(end);
    weft_send(end, end->size - (uint32_t)(left + len), (uint32_t)len, left < 0 ? (uint32_t)-left : 0, end->size);
    end->far->transport->announce(end, (uint32_t)len);
    return len;
}
