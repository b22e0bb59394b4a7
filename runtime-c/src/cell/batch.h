/* Batches on a Cell's processors: as <weft/batch.h> elsewhere, on the ends that these have (docs/architecture/static.md). A batch takes
   one window of all its bytes, in one piece; of a channel between processors that is one DMA transfer. */
#ifndef WEFT_CELL_BATCH_H
#define WEFT_CELL_BATCH_H

#include <weft/cursor.h>

#include "unit.h"

/* Must the scheduler look at something? Then the process has detached, or is asked to stop. */
static inline bool weft_is_noticed(DOLProcess *p)
{
    return weft_process_of(p)->notices != 0;
}

/* Bytes to the end of the ring. */
static inline int32_t weft_left_of(const struct weft_end *end)
{
    const int32_t left = weft_number_in(&end->moving, WEFT_LEFT);
    return left == 0 ? weft_ring_size(end) : left;
}

/* Firings that an end allows for all that lies in one piece, at most `most`; `bytes` of one. A part of a channel to another processor is
   left for the other side, so that both can go on at once. None where a window is open, a read or write has moved a part of its bytes, or the
   other side has ended: how much is left then, each firing asks. */
static inline unsigned weft_firings_of(DOLProcess *p, weft_port port, uint32_t bytes, unsigned most)
{
    struct weft_end *end = weft_end_at(p, port);
    if (most == 0)
        return 0;
    const bool is_far = weft_is_far(end, port);
    if (is_far && end->present < (int32_t)bytes)
        weft_refresh(end);
    if (end->state != WEFT_IDLE || end->wants < 0 || weft_is_marked(end, WEFT_PARTIAL))
        return 0;
    const int32_t left = weft_left_of(end), capacity = end->capacity, part = capacity / 4;
    int32_t span = end->present < left ? end->present : left;
    if (is_far) {
        const int32_t share = part > (int32_t)bytes ? part : (int32_t)bytes;
        span = span < share ? span : share;
    }
    const unsigned n = (uint32_t)span / bytes;
    return n < most ? n : most;
}

/* A batch of `bytes` begins at an end. */
static inline void weft_cursor_open(DOLProcess *p, weft_port port, struct weft_cursor *cursor, uint32_t bytes)
{
    const struct weft_end *end = weft_end_at(p, port);
    weft_quad moving = end->moving;
    moving[WEFT_LEFT] = weft_left_of(end);
    char *const at = weft_window_of(end, moving);
    *cursor = weft_cursor_at(at, at + bytes);
}

/* Opens the window of what a batch has made sure of. */
static inline void weft_cursor_take(struct weft_end *end, uint32_t bytes)
{
    const int32_t len = (int32_t)bytes;
    end->moving = (weft_quad){weft_left_of(end) - len, end->present - len, WEFT_IDLE, ~len};
}

/* A batch at an end is over: the process tells the other side. `bytes`: of the batch; `whole`: all of them were to be moved. */
static inline void weft_cursor_settle(DOLProcess *p, weft_port port, const struct weft_cursor *cursor, uint32_t bytes, bool whole)
{
    struct weft_end *end = weft_end_at(p, port);
    const uint32_t moved = (uint32_t)(cursor->at - cursor->start);
    if (!weft_likely(whole ? moved == bytes : moved + cursor->open <= bytes))
        weft_check(&(struct weft_offence){weft_process_of(p)->number, port.slot, WEFT_MISJUDGED, (int32_t)bytes, (int32_t)moved});
    if (moved > 0) {
        weft_cursor_take(end, moved);
        weft_close_window(p, port, (enum weft_direction)port.direction);
    }
    if (cursor->open > 0)
        weft_cursor_take(end, cursor->open);
}

/* So many firings are completed: do more follow at once? */
static inline bool weft_fires_more(DOLProcess *p, unsigned *firings, unsigned fired)
{
    *firings -= fired < *firings ? fired : *firings;
    return *firings > 0 && weft_likely(!weft_is_noticed(p));
}

#endif
