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

/* Closes a window of a local channel: one that is not in one piece, or the call is against the rules. */
int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction);

/* The same where no window is open: what was captured last told the end, or the call is against the rules. */
int weft_close_none(DOLProcess *p, struct weft_end *end, enum weft_direction direction);

/* An opening that is not there yet, and the whole of a close, for ends whose other side is on another processor (far.c). */
void *weft_open_far(DOLProcess *p, struct weft_end *end, int len, enum weft_opening how);
int weft_consume_far(DOLProcess *p, struct weft_end *end);
int weft_release_far(DOLProcess *p, struct weft_end *end);

/* Opens a window of `len` bytes if it is there, for all that is known, and in one piece. What is stored is computed before it is
   known whether it will be: an SPU would only wait meanwhile. */
static inline bool weft_open(struct weft_end *end, void **window, int32_t len)
{
    const weft_quad moving = end->moving;
    char *const at = weft_window_of(end, moving);
    const weft_quad opened = weft_ready(moving + (weft_quad){-len, -len, 0, ~len - WEFT_IDLE});
    if (!weft_likely(len >= 0 && !weft_any_below(moving, (weft_quad){len, len, len, len})))
        return false;
    end->moving = opened;
    *window = at;
    return true;
}

/* What moves, with the length of the open window as the state; or a negative state. */
static inline weft_quad weft_opened(const struct weft_end *end)
{
    return end->moving ^ (weft_quad){0, 0, 0, -1};
}

/* Is a window open, and in one piece? */
static inline bool weft_is_whole(weft_quad opened)
{
    return !weft_any_below(opened, weft_ready((weft_quad){0, INT32_MIN, INT32_MIN, 0}));
}

/* What moves when the open window is closed: the next one begins behind it, or where the ring does. */
static inline weft_quad weft_closed(const struct weft_end *end, weft_quad opened)
{
    return weft_ready(opened | (weft_quad){0, 0, 0, WEFT_IDLE} | (weft_where_zero(opened) & end->around));
}

/* Closes a window, and gives its bytes as the number WEFT_PRESENT; false if none is open, or it crosses the end of the ring. */
static inline bool weft_shut(struct weft_end *end, weft_quad *bytes)
{
    const weft_quad opened = weft_opened(end), closed = weft_closed(end, opened);
    *bytes = weft_ready(weft_last_as_second(opened));
    if (!weft_likely(weft_is_whole(opened)))
        return false;
    end->moving = closed;
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

/* Blocks the process if there is nothing to be done but wait: fewer than `len` bytes are there, no window is open, and the other side
   lives. Without a call of a function, with each quadword read once, and one branch behind all: a switch costs little more than this. */
static inline bool weft_blocks(DOLProcess *p, struct weft_end *end, int32_t len)
{
    const weft_quad moving = end->moving;
    struct weft_process *process = weft_process_of(p);
    const weft_quad waiting = weft_ready(weft_waiting_for(process, &end->moving));
    const weft_quad wanted = weft_ready((moving & (weft_quad){-1, -1, 0, -1}) | (weft_quad){0, 0, len, 0});
    const weft_quad missing = (moving ^ (weft_quad){0, -1, 0, 0}) + (weft_quad){0, len, 0, 0}; /* present: len - 1 less it */
    if (!weft_likely(!weft_any_negative(missing)))
        return false;
    end->moving = wanted;
    process->waiting = waiting;
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
