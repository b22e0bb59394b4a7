/* What transformed code of processes of known rates calls where many firings follow each other on bytes in one piece
   (docs/architecture/static.md). Here that is in a turn of an island only: batches of single processes would be code twice over. */
#ifndef WEFT_BATCH_H
#define WEFT_BATCH_H

#include <weft/unit.h>

/* Where a firing is in what a channel holds; by slot. */
struct weft_cursor {
    char *at;      /* its next byte */
    unsigned open; /* bytes of the open window; 0: there is none */
};

/* Must the scheduler look at something? Then the process has detached, or is asked to stop. */
static inline bool weft_is_noticed(DOLProcess *p)
{
    return weft_process_of(p)->notices != 0;
}

/* Firings of a batch: none, so that the compiler drops the rest of it. */
static inline unsigned weft_firings_of(DOLProcess *p, weft_port port, uint32_t bytes, unsigned most)
{
    (void)p, (void)port, (void)bytes, (void)most;
    return 0;
}

static inline void weft_cursor_open(DOLProcess *p, weft_port port, struct weft_cursor *cursor, uint32_t bytes)
{
    (void)p, (void)port, (void)bytes;
    *cursor = (struct weft_cursor){NULL, 0};
}

static inline void weft_cursor_settle(DOLProcess *p, weft_port port, const struct weft_cursor *cursor, uint32_t bytes, bool whole)
{
    (void)p, (void)port, (void)cursor, (void)bytes, (void)whole;
}

static inline bool weft_fires_more(DOLProcess *p, unsigned *firings, unsigned fired)
{
    (void)p, (void)firings, (void)fired;
    return false;
}

/* Firings begin at `from`, which points to no other's bytes. */
static inline void weft_cursor_begin(struct weft_cursor *cursor, const struct weft_cursor *end, char *from)
{
    (void)end;
    *cursor = (struct weft_cursor){from, 0};
}

/* What calls of the process API become. */

static inline int weft_cursor_read(struct weft_cursor *at, weft_port port, void *buf, int len)
{
    struct weft_cursor *const cursor = &at[port.slot];
    memcpy(buf, cursor->at, (size_t)len);
    cursor->at += len;
    return len;
}

static inline int weft_cursor_write(struct weft_cursor *at, weft_port port, const void *buf, int len)
{
    struct weft_cursor *const cursor = &at[port.slot];
    memcpy(cursor->at, buf, (size_t)len);
    cursor->at += len;
    return len;
}

static inline int weft_cursor_capture(struct weft_cursor *at, weft_port port, void *window, int len)
{
    struct weft_cursor *const cursor = &at[port.slot];
    *(void **)window = cursor->at;
    cursor->open = (unsigned)len;
    return len;
}

static inline int weft_cursor_reserve(struct weft_cursor *at, weft_port port, void *window, int len)
{
    return weft_cursor_capture(at, port, window, len);
}

/* Consumes, or releases. */
static inline int weft_cursor_close(struct weft_cursor *at, weft_port port)
{
    struct weft_cursor *const cursor = &at[port.slot];
    const unsigned len = cursor->open;
    cursor->at += len;
    cursor->open = 0;
    return (int)len;
}

#endif
