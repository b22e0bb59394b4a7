/* What transformed code calls, on a Cell's processors (docs/architecture.md). Here are the paths on which nothing blocks and
   no window crosses the end of its ring; the others are channel.c. */
#ifndef WEFT_CELL_UNIT_H
#define WEFT_CELL_UNIT_H

#include "channel.h"

/* The end behind a port. The unit that includes this says in WEFT_FIRST_END where those of its process are among the
   processor's, or -1: it has several processes here. */
static inline struct weft_end *weft_end_at(DOLProcess *p, weft_port port)
{
    return WEFT_FIRST_END >= 0 ? &weft_own_ends[WEFT_FIRST_END + (int)port.slot] : &weft_process_of(p)->ends[port.slot];
}

/* Ends the program unless the frame of a function that calls itself, and those of the functions that it calls, fit into the
   process's stack. */
static inline void weft_need(DOLProcess *p, const void *frame, size_t size, const char *function)
{
    if (!weft_likely(size <= (size_t)(weft_process_of(p)->frame_end - (const char *)frame)))
        weft_stack_exceeded(p, function);
}

/* Where a unit has one process here, weft_only_frame, which it has before it includes this, knows the place of its frame. */
static inline void *weft_frame(DOLProcess *p)
{
    char *const frame = weft_only_frame();
    return frame ? frame : p->wptr;
}

/* The result of the last blocking call with WEFT_SOME that returned true. */
static inline int weft_result(DOLProcess *p)
{
    return weft_process_of(p)->result;
}

/* Opens a window of `len` bytes if it is there, for all that is known, and in one piece. */
static inline bool weft_open(struct weft_end *end, void **window, int32_t len)
{
    const weft_quad moving = end->moving;
    if (!weft_likely(len >= 0 && !weft_any_less(moving, len)))
        return false;
    end->moving = moving + (weft_quad){-len, -len, 0, ~len - WEFT_IDLE};
    *window = end->ring_end - moving[WEFT_LEFT];
    return true;
}

static inline bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use)
{
    return weft_read_slow(p, weft_end_at(p, port), buf, len, use);
}

static inline bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len, enum weft_use use)
{
    if (use == WEFT_SOME)
        weft_process_of(p)->result = len;
    return weft_write_slow(p, weft_end_at(p, port), buf, len);
}

/* True; a port of the other direction ends the program. Known at generation for most ports. */
static inline bool weft_is(DOLProcess *p, weft_port port, enum weft_direction direction, enum weft_calls call, int len)
{
    if (port.direction != direction)
        weft_check_end(p, weft_end_at(p, port), call, len);
    return true;
}

static inline bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    if (weft_likely(weft_is(p, port, WEFT_IN, WEFT_CAPTURE, len) && weft_open(end, window, len))) {
        if (use == WEFT_SOME)
            weft_process_of(p)->result = len;
        return true;
    }
    void *opened = port.transport == WEFT_LOCAL ? weft_capture_slow(p, end, len, use)
                                                : weft_capture_far(p, end, len, use); /* the program's pointer stays in a register */
    if (opened)
        *window = opened;
    return opened;
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    if (use == WEFT_SOME)
        weft_process_of(p)->result = len;
    if (weft_likely(weft_is(p, port, WEFT_OUT, WEFT_RESERVE, len) && weft_open(end, window, len)))
        return true;
    void *opened = port.transport == WEFT_LOCAL ? weft_reserve_slow(p, end, len) : weft_reserve_far(p, end, len);
    if (opened)
        *window = opened;
    return opened;
}

/* Closes a window, and returns its length; by itself where the channel is local and nothing has to be copied. */
static inline int weft_close_window(DOLProcess *p, weft_port port, enum weft_direction direction)
{
    struct weft_end *end = weft_end_at(p, port);
    weft_quad moving = end->moving;
    const int32_t state = moving[WEFT_STATE];
    if (port.transport != WEFT_LOCAL && port.direction == direction)
        return direction == WEFT_IN ? weft_consume_far(p, end) : weft_release_far(p, end);
    if (!weft_likely(port.direction == direction && state < 0))
        return weft_close(p, end, direction);
    if (!weft_likely(moving[WEFT_LEFT] > 0)) {
        if (moving[WEFT_LEFT] < 0)
            return weft_close(p, end, direction);
        moving[WEFT_LEFT] = (int32_t)end->size;
    }
    moving[WEFT_STATE] = WEFT_IDLE;
    end->moving = moving;
    end->peer->moving += (weft_quad){0, ~state, 0, 0};
    return ~state;
}

static inline int weft_consume(DOLProcess *p, weft_port port)
{
    return weft_close_window(p, port, WEFT_IN);
}

static inline int weft_release(DOLProcess *p, weft_port port)
{
    return weft_close_window(p, port, WEFT_OUT);
}

static inline int weft_rtest(DOLProcess *p, weft_port port, int len)
{
    return weft_test(p, weft_end_at(p, port), len, WEFT_IN);
}

static inline int weft_wtest(DOLProcess *p, weft_port port, int len)
{
    return weft_test(p, weft_end_at(p, port), len, WEFT_OUT);
}

#endif
