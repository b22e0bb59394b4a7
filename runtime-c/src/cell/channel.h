/* Channel operations beyond the paths of unit.h on which nothing blocks and nothing is copied. */
#ifndef WEFT_CELL_CHANNEL_H
#define WEFT_CELL_CHANNEL_H

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

#define weft_likely(condition) __builtin_expect(!!(condition), 1)

#endif
