/* What transformed code calls, on a Cell's processors (docs/architecture.md). Here are the paths on which nothing blocks and
   no window crosses the end of its ring; the others are channel.c. */
#ifndef WEFT_CELL_UNIT_H
#define WEFT_CELL_UNIT_H

#include "process.h"
#include <string.h>

/* Does the program use a call's result? */
enum weft_use {
    WEFT_ALL,  /* no: without all bytes the process is over */
    WEFT_SOME, /* yes: at the end of the stream it is told how many there are */
};

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use);
bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len);
bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use);
bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len);
int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction);
int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction);

/* The port of a name that is computed at run time; ends the program where there is none. */
weft_port weft_port_find(DOLProcess *p, const void *name);

#define weft_likely(condition) __builtin_expect(!!(condition), 1)

static inline struct weft_end *weft_end_at(DOLProcess *p, weft_port port)
{
    return &weft_process_of(p)->ends[port.slot];
}

static inline void *weft_frame(DOLProcess *p)
{
    return p->wptr;
}

static inline size_t weft_larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

_Noreturn void weft_stack_exceeded(DOLProcess *p, const char *function);

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

/* Can a window of `len` bytes be opened at once, for all that is known, in one piece? Not so for a negative length. */
static inline bool weft_end_has(const struct weft_end *end, int len)
{
    return (uint32_t)len <= end->limit - end->count && (uint32_t)len <= end->size - end->position;
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

static inline bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    if (weft_likely(end->state == WEFT_IN_IDLE && weft_end_has(end, len))) {
        end->state = WEFT_IN_OPEN;
        end->length = (uint32_t)len;
        *window = end->ring + end->position;
        if (use == WEFT_SOME)
            weft_process_of(p)->result = len;
        return true;
    }
    return weft_capture_slow(p, end, window, len, use);
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    if (use == WEFT_SOME)
        weft_process_of(p)->result = len;
    if (weft_likely(end->state == WEFT_OUT_IDLE && weft_end_has(end, len))) {
        end->state = WEFT_OUT_OPEN;
        end->length = (uint32_t)len;
        *window = end->ring + end->position;
        return true;
    }
    return weft_reserve_slow(p, end, window, len);
}

/* These close the window and return its length. */
static inline int weft_consume(DOLProcess *p, weft_port port)
{
    return weft_close(p, weft_end_at(p, port), WEFT_IN);
}

static inline int weft_release(DOLProcess *p, weft_port port)
{
    return weft_close(p, weft_end_at(p, port), WEFT_OUT);
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
