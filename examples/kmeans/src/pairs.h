/* What the map stage makes: for each point its group and the point. A message is such a list, which its receiver may
   read until it has told what it makes of it: nobody computes new means before, and then its maker fills it anew. So
   memory is had once. On a cluster the receiver has a copy, as processes do not share their memory. */
#ifndef PAIRS_H
#define PAIRS_H

#include "kmeans.h"

struct pair {
    uint32_t group;
    float x, y, z;
};

struct pairs {
    struct pair *pair;
    uint32_t count, room;
};

/* A mean and its group. */
struct moved {
    uint32_t group;
    struct mean mean;
};

/* Makes room for so many pairs, and at least doubles it. */
static inline void pairs_grow(struct pairs *pairs, uint32_t count)
{
    uint32_t room = pairs->room ? 2 * pairs->room : 4096;

    pairs->room = room > count ? room : count;
    pairs->pair = realloc(pairs->pair, pairs->room * sizeof *pairs->pair);
    if (!pairs->pair) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
}

static inline void pairs_add(struct pairs *pairs, struct pair pair)
{
    if (pairs->count == pairs->room)
        pairs_grow(pairs, pairs->count + 1);
    pairs->pair[pairs->count++] = pair;
}

#if WEFT_WITH_MPI

#include "bytes.h"

static inline void send_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_write(port, &pairs->count, sizeof pairs->count, p);
    send_bytes(port, pairs->pair, pairs->count * sizeof *pairs->pair, p);
}

static inline void receive_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_read(port, &pairs->count, sizeof pairs->count, p);
    if (pairs->count > pairs->room)
        pairs_grow(pairs, pairs->count);
    receive_bytes(port, pairs->pair, pairs->count * sizeof *pairs->pair, p);
}

#else

static inline void send_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_write(port, pairs, sizeof *pairs, p);
}

static inline void receive_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_read(port, pairs, sizeof *pairs, p);
}

#endif

#endif
