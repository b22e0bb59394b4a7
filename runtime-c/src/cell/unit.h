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

/* The result of the last blocking call with WEFT_SOME that returned true. */
static inline int weft_result(DOLProcess *p)
{
    return weft_process_of(p)->result;
}

/* Opens a window of `len` bytes if it is there, for all that is known, and in one piece. Not so for a negative length. */
static inline bool weft_open(struct weft_end *end, void **window, uint32_t len, uint32_t idle, uint32_t open)
{
    weft_quad moving = end->moving;
    const uint32_t position = moving[WEFT_POSITION];
    if (!weft_likely(moving[WEFT_STATE_AND_LENGTH] == idle && len <= moving[WEFT_LIMIT] - moving[WEFT_COUNT] &&
                     len <= end->size - position))
        return false;
    moving[WEFT_STATE_AND_LENGTH] = open | len;
    end->moving = moving;
    *window = end->ring + position;
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

/* The program's pointer stays in a register: only `opened` is in memory. */
static inline bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    void *opened;
    if (weft_open(end, window, (uint32_t)len, WEFT_IN_IDLE, WEFT_IN_OPEN)) {
        if (use == WEFT_SOME)
            weft_process_of(p)->result = len;
        return true;
    }
    if (!weft_capture_slow(p, end, &opened, len, use))
        return false;
    *window = opened;
    return true;
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    void *opened;
    if (use == WEFT_SOME)
        weft_process_of(p)->result = len;
    if (weft_open(end, window, (uint32_t)len, WEFT_OUT_IDLE, WEFT_OUT_OPEN))
        return true;
    if (!weft_reserve_slow(p, end, &opened, len))
        return false;
    *window = opened;
    return true;
}

/* Closes a window of a channel to the same processor, if nothing has to be copied for it. */
static inline bool weft_close_local(struct weft_end *end, uint32_t idle, uint32_t open, int *length)
{
    weft_quad moving = end->moving, other;
    const uint32_t len = moving[WEFT_STATE_AND_LENGTH] & WEFT_LENGTH, next = moving[WEFT_POSITION] + len, size = end->size;
    if (!weft_likely(moving[WEFT_STATE_AND_LENGTH] - len == open))
        return false;
    if (!weft_likely(next <= size))
        return false;
    moving[WEFT_COUNT] += len;
    moving[WEFT_POSITION] = next & -(uint32_t)(next != size);
    moving[WEFT_STATE_AND_LENGTH] = idle;
    end->moving = moving;
    other = end->peer->moving;
    other[WEFT_LIMIT] += len;
    end->peer->moving = other;
    *length = (int)len;
    return true;
}

/* These close the window and return its length. */
static inline int weft_consume(DOLProcess *p, weft_port port)
{
    struct weft_end *end = weft_end_at(p, port);
    int length;
    if (port.transport == WEFT_LOCAL && weft_close_local(end, WEFT_IN_IDLE, WEFT_IN_OPEN, &length))
        return length;
    return weft_close(p, end, WEFT_IN);
}

static inline int weft_release(DOLProcess *p, weft_port port)
{
    struct weft_end *end = weft_end_at(p, port);
    int length;
    if (port.transport == WEFT_LOCAL && weft_close_local(end, WEFT_OUT_IDLE, WEFT_OUT_OPEN, &length))
        return length;
    return weft_close(p, end, WEFT_OUT);
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
