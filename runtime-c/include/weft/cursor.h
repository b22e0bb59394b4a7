/* Cursors: where a batch is in what its channels hold in one piece (docs/architecture/static.md). What calls of the process API become
   there asks nothing: pointers move. */
#ifndef WEFT_CURSOR_H
#define WEFT_CURSOR_H

#include <stdint.h>
#include <string.h>
#include <weft/account.h>
#include <weft/protothread.h>

/* -DWEFT_DEBUG: each access is checked against what the rates say. */
#ifdef WEFT_DEBUG
#include <stdio.h>
#include <stdlib.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Where a batch is in a channel; by slot. */
struct weft_cursor {
    char *at; /* its next byte */
    char *start; /* its first */
    char *end; /* behind its last */
    uint32_t open; /* bytes of the open window; 0: there is none, or one of no bytes */
    uint32_t tokens[WEFT_ACCOUNTS]; /* written, or read */
};

static inline void weft_cursor_count(struct weft_cursor *cursor)
{
    if (WEFT_ACCOUNTS)
        cursor->tokens[0]++;
}

/* A cursor at the first of the bytes of a batch. */
static inline struct weft_cursor weft_cursor_at(char *first, char *end)
{
    return (struct weft_cursor){.at = first, .start = first, .end = end};
}

/* A cursor as another one, but with a pointer that leads to no other's bytes. */
static inline void weft_cursor_begin(struct weft_cursor *cursor, const struct weft_cursor *end, char *from)
{
    *cursor = weft_cursor_at(from, end->end);
}

static inline void weft_cursor_check(const struct weft_cursor *cursor, weft_port port, int len)
{
#ifdef WEFT_DEBUG
    if (len < 0 || len > cursor->end - cursor->at || cursor->open > 0) {
        fprintf(stderr, "weft: a batch goes beyond its bytes at port %u of the process\n", (unsigned)port.slot);
        abort();
    }
#else
    (void)cursor, (void)port, (void)len;
#endif
}

/* What calls of the process API become. */

static inline int weft_cursor_read(struct weft_cursor *at, weft_port port, void *buf, int len)
{
    struct weft_cursor *cursor = &at[port.slot];
    weft_cursor_check(cursor, port, len);
    memcpy(buf, cursor->at, (uint32_t)len);
    cursor->at += len;
    weft_cursor_count(cursor);
    return len;
}

static inline int weft_cursor_write(struct weft_cursor *at, weft_port port, const void *buf, int len)
{
    struct weft_cursor *cursor = &at[port.slot];
    weft_cursor_check(cursor, port, len);
    memcpy(cursor->at, buf, (uint32_t)len);
    cursor->at += len;
    weft_cursor_count(cursor);
    return len;
}

static inline int weft_cursor_capture(struct weft_cursor *at, weft_port port, DOL_WINDOW window, int len)
{
    struct weft_cursor *cursor = &at[port.slot];
    weft_cursor_check(cursor, port, len);
    *(void **)window = cursor->at;
    cursor->open = (uint32_t)len;
    return len;
}

static inline int weft_cursor_reserve(struct weft_cursor *at, weft_port port, DOL_WINDOW window, int len)
{
    return weft_cursor_capture(at, port, window, len);
}

/* Consumes, or releases. */
static inline int weft_cursor_close(struct weft_cursor *at, weft_port port)
{
    struct weft_cursor *cursor = &at[port.slot];
    const int len = (int)cursor->open;
    cursor->at += len;
    cursor->open = 0;
    weft_cursor_count(cursor);
    return len;
}

#ifdef __cplusplus
}
#endif

#endif
