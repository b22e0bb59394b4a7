/* What transformed code calls, as functions: those of harness.c, or the runtime's (calls.c). */
#ifndef WEFT_UNIT_H
#define WEFT_UNIT_H

#include <stdbool.h>
#include <weft/expansion.h>
#include <weft/frame.h>
#include <weft/network.h>

#ifdef __cplusplus
#include <new>
extern "C" {
#endif

enum weft_use { WEFT_ALL, WEFT_SOME };
enum { WEFT_FIRINGS = 3 };

void *weft_frame(DOLProcess *p);
bool weft_fires_again(DOLProcess *p, unsigned *firings);
void weft_need(DOLProcess *p, const void *frame, size_t size, const char *function);
bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use);
bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len, enum weft_use use);
bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len, enum weft_use use);
bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home, int len, enum weft_use use);
bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use);
bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use);
int weft_consume(DOLProcess *p, weft_port port);
int weft_release(DOLProcess *p, weft_port port);
int weft_rtest(DOLProcess *p, weft_port port, int len);
int weft_wtest(DOLProcess *p, weft_port port, int len);
int weft_result(DOLProcess *p);
weft_port weft_port_find(DOLProcess *p, const void *name);

int DOL_read_all(void *port, void *buf, int len, DOLProcess *p);
int DOL_write_all(void *port, const void *buf, int len, DOLProcess *p);
int DOL_capture_all(void *port, DOL_WINDOW window, int len, DOLProcess *p);
int DOL_reserve_all(void *port, DOL_WINDOW window, int len, DOLProcess *p);

#ifdef __cplusplus
}
#endif

#include <weft/room.h> /* which asks weft_need */

#endif
