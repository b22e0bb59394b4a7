/* What transformed code calls, as functions: those of harness.c, or the runtime's (calls.c). */
#ifndef WEFT_UNIT_H
#define WEFT_UNIT_H

#include <stdbool.h>
#include <weft/expansion.h>
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
static inline size_t weft_larger(size_t a, size_t b) { return a > b ? a : b; }
/* A va_list consists of places among the arguments of a call, and of offsets. Of the call that is made again when a function resumes
   the arguments lie elsewhere, in the same order: each word moves as that of a list that has just begun, from `before` to `now`. */
static inline void weft_arguments_move(void *list, const void *before, const void *now, size_t size)
{
    for (size_t at = 0; at < size; at += sizeof(uintptr_t)) {
        uintptr_t word, from, to;
        __builtin_memcpy(&word, (char *)list + at, sizeof word);
        __builtin_memcpy(&from, (const char *)before + at, sizeof word);
        __builtin_memcpy(&to, (const char *)now + at, sizeof word);
        word += to - from;
        __builtin_memcpy((char *)list + at, &word, sizeof word);
    }
}
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

#endif
