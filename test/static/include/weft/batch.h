/* What batches call, as functions of the runtime's library (calls.c), for programs that tcc compiles. Cursors are the runtime's own. */
#ifndef WEFT_BATCH_H
#define WEFT_BATCH_H

#include <weft/cursor.h>
#include <weft/unit.h>

bool weft_is_noticed(DOLProcess *p);
unsigned weft_firings_of(DOLProcess *p, weft_port port, uint32_t bytes, unsigned most);
void weft_cursor_open(DOLProcess *p, weft_port port, struct weft_cursor *cursor, uint32_t bytes);
void weft_cursor_settle(DOLProcess *p, weft_port port, const struct weft_cursor *cursor, uint32_t bytes, bool whole);
bool weft_fires_more(DOLProcess *p, unsigned *firings, unsigned fired);

#endif
