/* What the map stage makes: for each point its group and the point. A message is such a list, which its receiver
   owns; on a cluster that is a copy, as processes do not share their memory. */
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

#if WEFT_WITH_MPI

#include "bytes.h"

static inline void send_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_write(port, &pairs->count, sizeof pairs->count, p);
    send_bytes(port, pairs->pair, pairs->count * sizeof *pairs->pair, p);
    free(pairs->pair);
}

static inline struct pairs receive_pairs(void *port, DOLProcess *p)
{
    struct pairs pairs = {0};

    DOL_read(port, &pairs.count, sizeof pairs.count, p);
    pairs.room = pairs.count;
    pairs.pair = bytes_room(pairs.count * sizeof *pairs.pair);
    receive_bytes(port, pairs.pair, pairs.count * sizeof *pairs.pair, p);
    return pairs;
}

#else

static inline void send_pairs(void *port, struct pairs *pairs, DOLProcess *p)
{
    DOL_write(port, pairs, sizeof *pairs, p);
}

static inline struct pairs receive_pairs(void *port, DOLProcess *p)
{
    struct pairs pairs;

    DOL_read(port, &pairs, sizeof pairs, p);
    return pairs;
}

#endif

#endif
