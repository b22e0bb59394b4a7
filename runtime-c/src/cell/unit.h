/* What transformed code calls, on a Cell's processors (docs/architecture/cell.md). Here are the paths on which nothing blocks and
   no window crosses the end of its ring; the others are channel.c. */
#ifndef WEFT_CELL_UNIT_H
#define WEFT_CELL_UNIT_H

#include <weft/expansion.h>

#include "channel.h"

#ifdef __SPU__
#ifdef __cplusplus
extern "C" {
#endif
/* What a transformed assert calls: it is expanded as in the host's headers (spe/assert.c). */
_Noreturn void __assert_fail(const char *expression, const char *file, unsigned line, const char *function);
#ifdef __cplusplus
}
#endif
#endif

/* The end behind a port. The unit that includes this says in WEFT_FIRST_END where those of its process are among the
   processor's, and in weft_known_ends where their other sides are and how many bytes they have at least; or -1: it has several
   processes here. */
static inline struct weft_end *weft_end_at(DOLProcess *p, weft_port port)
{
    return WEFT_FIRST_END >= 0 ? &weft_own_ends[WEFT_FIRST_END + (int)port.slot] : &weft_process_of(p)->ends[port.slot];
}

/* The other side of a local channel: where a unit has one process here, its place among the processor's ends is known. */
static inline struct weft_end *weft_peer_at(struct weft_end *end, weft_port port)
{
    return WEFT_FIRST_END >= 0 ? &weft_own_ends[weft_known_ends[port.slot].peer] : end->peer;
}

/* Is it known here that a window of this length fits into the channel? */
static inline bool weft_fits(weft_port port, int len)
{
    return WEFT_FIRST_END >= 0 && __builtin_constant_p(len) && len >= 0 && len <= weft_known_ends[port.slot].capacity;
}

/* The port of a name that is computed at run time; ends the program where there is none. */
weft_port weft_port_find(DOLProcess *p, const void *name);

/* Ends the program unless the frame of a function that calls itself, and those of the functions that it calls, fit into the
   process's stack; or what a function takes while it runs, and these. */
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

/* A firing is completed: does the next one follow at once, or is the scheduler to look? `firings`: how many may still follow. */
static inline bool weft_fires_again(DOLProcess *p, unsigned *firings)
{
    return --*firings > 0 && weft_likely(weft_process_of(p)->notices == 0);
}

/* The result of the last blocking call with WEFT_SOME that returned true. */
static inline int weft_result(DOLProcess *p)
{
    return weft_process_of(p)->result;
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

/* The same of a value that is in a register, and else in its home. */
static inline bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len, enum weft_use use)
{
    if (!weft_read(p, port, home, len, use))
        return false;
    memcpy(value, home, (uint32_t)len);
    return true;
}

static inline bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home, int len, enum weft_use use)
{
    memcpy(home, value, (uint32_t)len);
    return weft_write(p, port, home, len, use);
}

/* True; a port of the other direction ends the program. Known at generation for most ports. */
static inline bool weft_is(DOLProcess *p, weft_port port, enum weft_direction direction, enum weft_calls call, int len)
{
    if (port.direction != direction)
        weft_check_end(p, weft_end_at(p, port), call, len);
    return true;
}

/* Known at generation for most ports. */
static inline bool weft_is_far(const struct weft_end *end, weft_port port)
{
    return port.transport == WEFT_SHARED || (port.transport == WEFT_EITHER && weft_far_at(end));
}

/* Opens a window that is not there yet, or not in one piece. */
static inline bool weft_open_other(DOLProcess *p, weft_port port, void **window, int len, enum weft_opening how)
{
    struct weft_end *end = weft_end_at(p, port);
    void *opened = weft_is_far(end, port)     ? weft_open_far(p, end, len, how)
                   : !weft_fits(port, len)    ? weft_open_slow(p, end, len, how)
                   : weft_blocks(p, end, len) ? NULL
                                              : weft_open_rest(p, end, len, how);
    if (opened)
        *window = opened; /* only then: the program's pointer stays in a register */
    return opened;
}

static inline bool weft_capture(DOLProcess *p, weft_port port, DOL_WINDOW window, int len, enum weft_use use)
{
    if (weft_likely(weft_is(p, port, WEFT_IN, WEFT_CAPTURE, len) && weft_open(weft_end_at(p, port), (void **)window, len))) {
        if (use == WEFT_SOME)
            weft_process_of(p)->result = len;
        return true;
    }
    return weft_open_other(p, port, (void **)window, len, (enum weft_opening)use);
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, DOL_WINDOW window, int len, enum weft_use use)
{
    if (use == WEFT_SOME)
        weft_process_of(p)->result = len;
    if (weft_likely(weft_is(p, port, WEFT_OUT, WEFT_RESERVE, len) && weft_open(weft_end_at(p, port), (void **)window, len)))
        return true;
    return weft_open_other(p, port, (void **)window, len, WEFT_RESERVE_ALL);
}

#ifdef __cplusplus
template <class T>
static inline bool weft_capture(DOLProcess *p, weft_port port, T **window, int len, enum weft_use use)
{
    return weft_capture(p, port, (void **)window, len, use);
}

template <class T>
static inline bool weft_reserve(DOLProcess *p, weft_port port, T **window, int len, enum weft_use use)
{
    return weft_reserve(p, port, (void **)window, len, use);
}
#endif

/* Closes a window, and returns its length; by itself where the channel is local and nothing has to be copied. As in weft_open what
   is stored is computed first. */
static inline int weft_close_window(DOLProcess *p, weft_port port, enum weft_direction direction)
{
    struct weft_end *end = weft_end_at(p, port);
    if (port.direction != direction)
        return weft_close(p, end, direction);
    if (weft_is_far(end, port))
        return direction == WEFT_IN ? weft_consume_far(p, end) : weft_release_far(p, end);
    struct weft_end *peer = weft_peer_at(end, port);
    const weft_quad opened = weft_opened(end), closed = weft_closed(end, opened), bytes = weft_last_as_second(opened);
    const weft_quad credited = weft_ready(peer->moving + bytes);
    if (!weft_likely(weft_is_whole(opened)))
        return weft_close(p, end, direction);
    end->moving = closed;
    peer->moving = credited;
    return bytes[WEFT_PRESENT];
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

#include <weft/room.h> /* which asks weft_need */

#endif
