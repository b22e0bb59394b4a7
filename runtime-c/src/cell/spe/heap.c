/* Where malloc gets its memory from, in place of the library's function: the PPE takes from the other end for rings that grow.
   Each side first says what it takes, and then looks at what the other has said: never do both succeed where only one may. */
#include "control.h"
#include <errno.h>
#include <spu_intrinsics.h>

void *sbrk(ptrdiff_t bytes)
{
    const uint32_t old = weft_control.heap;
    if (bytes > (ptrdiff_t)(weft_control.heap_limit - old)) {
        errno = ENOMEM;
        return (void *)-1;
    }
    weft_control.heap = old + (uint32_t)bytes;
    spu_dsync();
    if (weft_control.heap_limit < weft_control.heap) {
        weft_control.heap = old;
        errno = ENOMEM;
        return (void *)-1;
    }
    return (void *)old;
}
