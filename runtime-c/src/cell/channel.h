/* Channel operations beyond the paths of unit.h on which nothing blocks and nothing is copied. The int of those that may block
   is a truth value: an SPE tests a whole word in one instruction. */
#ifndef WEFT_CELL_CHANNEL_H
#define WEFT_CELL_CHANNEL_H

#include "process.h"

#ifdef __cplusplus
extern "C" {
#endif

int weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use);
int weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len);
int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction);

/* What opens a window; of a capture with what becomes of its result. */
enum weft_opening { WEFT_CAPTURE_ALL = WEFT_ALL, WEFT_CAPTURE_SOME = WEFT_SOME, WEFT_RESERVE_ALL };

/* Gives the window, or NULL: the process blocks, or is over. */
void *weft_open_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how);
void *weft_open_rest(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how)
    __attribute__((cold)); /* no need to block */

/* Copies between two places on quadwords. */
void weft_copy(void *to, const void *from, uint32_t bytes);

/* Closes a window of a local channel: one that weft_shut could not take off, or the call is against the rules. */
int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction);

/* The same where no window is open: what was captured last told the end, or the call is against the rules. */
int weft_close_none(DOLProcess *p, struct weft_end *end, enum weft_direction direction);

/* An opening that is not there yet, and the whole of a close, for ends whose other side is on another processor (far.c). */
void *weft_open_far(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how);
int weft_consume_far(DOLProcess *p, struct weft_end *end);
int weft_release_far(DOLProcess *p, struct weft_end *end);

/* Opens a window of `len` bytes if it is there, for all that is known, and in one piece. */
static inline bool weft_open(struct weft_end *end, void **window, int32_t len)
{
    const weft_quad moving = end->moving;
    char *const at = weft_window_of(end, moving); /* loaded with the rest, and not behind the branch */
    const weft_quad taken = weft_ready((weft_quad){-len, -len, 0, ~len - WEFT_IDLE});
    if (!weft_likely(len >= 0 && !weft_any_below(moving, (weft_quad){len, len, len, len})))
        return false;
    end->moving = moving + taken;
    *window = at;
    return true;
}

/* Takes the window that is open off the end, so that the next one begins behind it, and gives its bytes as the number
   WEFT_PRESENT. `open` is what moves, with the window's length as the state. */
static inline weft_quad weft_take_off(struct weft_end *end, weft_quad open)
{
    end->moving = open | (weft_quad){0, 0, 0, WEFT_IDLE};
    return weft_last_as_second(open);
}

/* The same; false if no window is open, or it crosses the end of the ring. */
static inline bool weft_shut(struct weft_end *end, weft_quad *bytes)
{
    weft_quad open = end->moving ^ (weft_quad){0, 0, 0, -1};
    while (!weft_likely(!weft_any_below(open, (weft_quad){1, INT32_MIN, INT32_MIN, 0}))) {
        if (open[WEFT_LEFT] != 0)
            return false;
        open[WEFT_LEFT] = weft_ring_size(end);
    }
    *bytes = weft_take_off(end, open);
    return true;
}

/* Ends the program if the call is against the rules; returns if it is not. */
void weft_check_end(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len) __attribute__((cold));

/* The process waits until so many bytes are there; false. */
static inline int weft_block(DOLProcess *p, struct weft_end *end, uint32_t wants)
{
    end->wants = (int32_t)wants;
    weft_wait_for(weft_process_of(p), &end->moving);
    return false;
}

/* Blocks the process if there is nothing to be done but wait: no window is open, and the other side lives. Without a
   call of a function, and with each quadword read once: a switch costs little more than this. */
static inline bool weft_blocks(DOLProcess *p, struct weft_end *end, int32_t len)
{
    weft_quad moving = end->moving;
    if (!weft_likely(moving[WEFT_PRESENT] < len && !weft_any_negative(moving)))
        return false;
    moving[WEFT_WANTS] = len;
    end->moving = moving;
    weft_wait_for(weft_process_of(p), &end->moving);
    return true;
}

/* The process can never get what it asked for; false. */
static inline int weft_over(DOLProcess *p)
{
    weft_end_process(weft_process_of(p));
    return false;
}

/* The same of a reader that wants `len` bytes, where the stream has ended with fewer: tells of these. */
int weft_over_at_rest(DOLProcess *p, struct weft_end *end, int32_t rest, int32_t len) __attribute__((cold));

/* Takes over what the other side has told, if it is on another processor. */
void weft_refresh(struct weft_end *end);

#ifdef __cplusplus
}
#endif

#endif
