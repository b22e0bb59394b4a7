/* Windows of channels to another processor. Only units that have such ports link this. */
#include "channel.h"
#ifdef __SPU__
#include "spe/transport.h"
#else
#include "ppe/transport.h"
#endif

/* Behind what was sent. Gives the length, so that a close ends with this. */
static __attribute__((noinline)) int announce(struct weft_end *end, struct weft_far *far, weft_quad bytes)
{
    weft_announce(end, far, bytes);
    return bytes[WEFT_PRESENT];
}

static __attribute__((noinline)) void send(struct weft_end *end, int32_t from, int32_t to, uint32_t len)
{
    weft_send_parts(end, from, to, len);
}

static void tell(struct weft_end *end, uint32_t len)
{
    weft_make_room(end->far);
    announce(end, end->far, (weft_quad){0, (int32_t)len, 0, 0});
}

const struct weft_far_transport weft_far_transport = {send, tell};

void *weft_open_far(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how)
{
    struct weft_far *far = weft_far_at(end);
    void *window;
    if (!weft_has_news(far))
        return weft_open_slow(p, end, len, how);
    weft_take_news(end, far);
    if (!weft_likely(weft_open(end, &window, len)))
        return weft_open_slow(p, end, len, how);
    if (how == WEFT_CAPTURE_SOME)
        weft_process_of(p)->result = len;
    return window;
}

/* Sends a window of which so much lies behind the end of the ring, and tells of it. */
static __attribute__((noinline)) int release(struct weft_end *end, int32_t from, weft_quad bytes, uint32_t behind)
{
    send(end, from, from, (uint32_t)bytes[WEFT_PRESENT] - behind);
    send(end, 0, weft_ring_size(end), behind);
    return announce(end, weft_far_at(end), bytes);
}

/* Closes a window that crosses the end of the ring, or is none. */
static __attribute__((noinline, cold)) int close_other(DOLProcess *p, struct weft_end *end, enum weft_direction direction)
{
    const int32_t left = end->left, len = ~end->state;
    const weft_quad bytes = {0, len, 0, 0};
    struct weft_far *far = weft_far_at(end);
    if (len < 0)
        return weft_close_none(p, end, direction);
    end->moving += (weft_quad){weft_ring_size(end), 0, 0, WEFT_IDLE + len + 1};
    weft_make_room(far);
    return direction == WEFT_OUT ? release(end, left + len, bytes, (uint32_t)-left) : announce(end, far, bytes);
}

int weft_consume_far(DOLProcess *p, struct weft_end *end)
{
    struct weft_far *far = weft_far_at(end);
    weft_quad bytes;
    if (!weft_likely(weft_shut(end, &bytes)))
        return close_other(p, end, WEFT_IN);
    weft_make_room(far);
    return announce(end, far, bytes);
}

int weft_release_far(DOLProcess *p, struct weft_end *end)
{
    const int32_t left = end->moving[WEFT_LEFT];
    struct weft_far *far = weft_far_at(end);
    weft_quad bytes;
    if (!weft_likely(weft_shut(end, &bytes)))
        return close_other(p, end, WEFT_OUT);
    const int32_t len = bytes[WEFT_PRESENT], from = left + len;
    weft_make_room(far);
    return weft_likely(weft_send_whole(end, far, from, (uint32_t)len)) ? announce(end, far, bytes) : release(end, from, bytes, 0);
}
