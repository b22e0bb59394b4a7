/* What the map stage makes: for each point its group and the point. A message is such a list, which its receiver
   owns. */
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

static inline void pairs_add(struct pairs *pairs, struct pair pair)
{
    if (pairs->count == pairs->room) {
        pairs->room = pairs->room ? 2 * pairs->room : 4096;
        pairs->pair = realloc(pairs->pair, pairs->room * sizeof *pairs->pair);
        if (!pairs->pair) {
            fprintf(stderr, "out of memory\n");
            exit(1);
        }
    }
    pairs->pair[pairs->count++] = pair;
}

#endif
