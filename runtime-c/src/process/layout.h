/* Memory of a run, laid out from the tables. */
#ifndef WEFT_LAYOUT_H
#define WEFT_LAYOUT_H

#include <stddef.h>

/* A block of memory that is laid out twice: first counted, then, once it is there, given out. */
struct weft_layout {
    char *memory; /* NULL: only counts */
    size_t used;
};

static inline void *weft_take(struct weft_layout *layout, size_t size, size_t alignment)
{
    size_t at = (layout->used + alignment - 1) / alignment * alignment;
    layout->used = at + size;
    return layout->memory ? layout->memory + at : NULL;
}

/* memory.c: zeros; ends the program where they cannot be had. NULL for no bytes. */
void *weft_get_memory(size_t size);

#endif
