/*
 * Main memory for a program without a PPE: a set of areas, each with its exact size, below 4 GiB so that effective
 * addresses of 32 bits reach them. What lies in none is not memory.
 */
#ifndef WEFT_SPU_AREAS_H
#define WEFT_SPU_AREAS_H

#include "spu.h"

struct areas;

/* NULL when there is no memory. */
struct areas *weft_areas_create(void);
void weft_areas_destroy(struct areas *areas);

/* As weft_spu_memory wants it, with the areas as `user`. Memory that is new is zero. */
void *weft_areas_at(void *areas, uint64_t ea, size_t size, bool write);
void *weft_areas_resize(void *areas, void *old, size_t size, size_t alignment);

#endif
