/* What process sources call where they do not use a blocking call's result, in the execution models whose calls block on the
   spot (thread, fiber, systemc): at the end of the stream the process is over. Else as in dol.h. */
#ifndef WEFT_BLOCKING_H
#define WEFT_BLOCKING_H

#include <dol.h>

#ifdef __cplusplus
#include <new>
extern "C" {
#endif

int DOL_read_all(void *port, void *buf, int len, DOLProcess *p);
int DOL_write_all(void *port, const void *buf, int len, DOLProcess *p);
int DOL_capture_all(void *port, void **window, int len, DOLProcess *p);
int DOL_reserve_all(void *port, void **window, int len, DOLProcess *p);

#ifdef __cplusplus
}
#endif
#endif
