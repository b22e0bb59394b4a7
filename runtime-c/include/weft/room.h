/* Room that a function takes while it runs, for an array of variable length or by alloca: it lies behind the function's frame, and the
   frames of the functions that it calls behind that (docs/architecture/frames.md). What includes this has weft_need. */
#ifndef WEFT_ROOM_H
#define WEFT_ROOM_H

#include <stddef.h>
#include <stdint.h>

enum { WEFT_FRAME_ALIGNMENT = 16 }; /* bytes */

/* Takes `bytes` of room, and gives up what was taken from a place on. Ends the program where that, and `callees` bytes of frames behind
   it, do not fit into the process's stack.

   behind     where the frames of callees begin; moves behind the room
   from       the place; NULL: nothing is given up
   alignment  a power of two, bytes */
static inline void *weft_room(DOLProcess *p, void **behind, void *from, size_t bytes, size_t alignment, size_t callees,
                              const char *function)
{
    char *const at = (char *)(from ? from : *behind);
    const size_t least = WEFT_FRAME_ALIGNMENT, unit = alignment > least ? alignment : least;
    const size_t padding = -(uintptr_t)at & (unit - 1);
    const size_t rounded = (bytes + (least - 1)) & ~(least - 1);
    const size_t all = padding + rounded + callees;
    weft_need(p, at, rounded >= bytes && all >= rounded ? all : SIZE_MAX, function);
    *behind = at + padding + rounded;
    return at + padding;
}

#endif
