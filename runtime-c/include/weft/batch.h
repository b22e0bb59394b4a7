/* Batches: firings of a process whose rates are known, as one loop over what its channels hold in one piece
   (docs/architecture/static.md). What is asked before a batch and told after it; in between nothing but pointers moves. */
#ifndef WEFT_BATCH_H
#define WEFT_BATCH_H

#include <weft/cursor.h>
#include <weft/unit.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Ends the program: a firing has moved something else than was found in its source. */
_Noreturn void weft_batch_misjudged(DOLProcess *p, struct weft_end *end, uint32_t moved, uint32_t wanted);

/* Must the scheduler look at something? Then the process has detached, or is asked to stop. */
static inline bool weft_is_noticed(DOLProcess *p)
{
    return weft_has_notices((struct weft_process *)p);
}

/* Firings that an end allows for all that lies in one piece, at most `most`; `bytes` of one. A part of a shared channel is left for
   the other side, so that both can go on at once. A program that counts runs the first firing at each end outside of batches, which
   shows in which order its process uses them. */
static inline unsigned weft_firings_of(DOLProcess *p, weft_port port, uint32_t bytes, unsigned most)
{
    if (most == 0)
        return 0;
    struct weft_end *end = weft_end_at(p, port);
    if (!weft_account_is_used(end->account))
        return 0;
    const enum weft_direction direction = (enum weft_direction)port.direction;
    if (end->state != WEFT_IDLE)
        return 0;
    uint32_t span = weft_end_credit(end, (enum weft_transport)port.transport, direction);
    if (!weft_goes_local(end, (enum weft_transport)port.transport)) {
        if (span < bytes) {
            weft_end_refresh_shared(end, direction);
            span = end->limit - end->count;
        }
        const uint32_t share = end->capacity / 4 > bytes ? end->capacity / 4 : bytes;
        span = span < share ? span : share;
    }
    const uint32_t rim = (uint32_t)(end->rim - end->at);
    const unsigned n = (span < rim ? span : rim) / bytes;
    return n < most ? n : most;
}

/* A batch of `bytes` begins at an end. */
static inline void weft_cursor_open(DOLProcess *p, weft_port port, struct weft_cursor *cursor, uint32_t bytes)
{
    struct weft_end *end = weft_end_at(p, port);
    weft_guard_open(end, bytes);
    *cursor = weft_cursor_at(end->at, end->at + bytes);
}

/* A batch at an end is over: process `p`, which runs, tells the other side. `bytes`: of the batch; `whole`: all of them were to be
   moved. */
static inline void weft_cursor_settle_at(DOLProcess *p, struct weft_end *end, weft_port port, const struct weft_cursor *cursor,
                                         uint32_t bytes, bool whole)
{
    const uint32_t moved = (uint32_t)(cursor->at - cursor->start);
    if (!weft_likely(whole ? moved == bytes : moved + cursor->open <= bytes))
        weft_batch_misjudged(&weft_process_of(end)->dol, end, moved, bytes);
    weft_guard_close(end, bytes);
    if (moved > 0)
        weft_end_advance(p, end, (enum weft_transport)port.transport, (enum weft_direction)port.direction, moved);
    if (WEFT_ACCOUNTS && port.direction == WEFT_OUT)
        weft_account_sent_all(end->account, cursor->tokens[0], moved);
    if (cursor->open > 0) {
        end->state = ~(int32_t)cursor->open;
        weft_guard_open(end, cursor->open);
    }
}

/* The same of an end of the process that runs. */
static inline void weft_cursor_settle(DOLProcess *p, weft_port port, const struct weft_cursor *cursor, uint32_t bytes, bool whole)
{
    weft_cursor_settle_at(p, weft_end_at(p, port), port, cursor, bytes, whole);
}

/* So many firings are completed: do more follow at once? */
static inline bool weft_fires_more(DOLProcess *p, unsigned *firings, unsigned fired)
{
    weft_account_firings(((struct weft_process *)p)->account, fired);
    weft_live_fired(((struct weft_process *)p)->live, fired);
    *firings -= fired < *firings ? fired : *firings;
    return *firings > 0 && weft_likely(!weft_has_notices((struct weft_process *)p));
}

#ifdef __cplusplus
}
#endif

#endif
