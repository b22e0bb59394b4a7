/* Channel operations beyond the paths of unit.h on which nothing blocks and nothing is copied. */
#ifndef WEFT_CELL_CHANNEL_H
#define WEFT_CELL_CHANNEL_H

#include "process.h"
#include <string.h>

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use);
bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len);
bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use);
bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len);
int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction);
int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction);

#endif
