/* A piece of the points, as it is sent: pointers, where processes share their memory. On a cluster points stay where
   they are worked on, nobody has all of them: who gets a piece makes its points. */
#ifndef PIECE_H
#define PIECE_H

#include "kmeans.h"

#if WEFT_WITH_MPI

struct piece {
    uint32_t begin, end;
};

static inline struct points all_points(uint32_t count)
{
    return (struct points){.count = count};
}

static inline struct piece piece_of(struct points all, uint32_t i, uint32_t n)
{
    return (struct piece){kmeans_begin(all.count, i, n), kmeans_begin(all.count, i + 1, n)};
}

static inline struct points piece_points(struct piece piece)
{
    return kmeans_points(piece.begin, piece.end - piece.begin);
}

static inline int all_done(struct points all, const struct mean *means, const struct sum *sums, int groups)
{
    return kmeans_rest(means, sums, groups, all.count);
}

#else

struct piece {
    struct points points;
};

static inline struct points all_points(uint32_t count)
{
    return kmeans_points(0, count);
}

/* The i-th of n pieces. */
static inline struct piece piece_of(struct points all, uint32_t i, uint32_t n)
{
    return (struct piece){kmeans_piece(all, i, n)};
}

static inline struct points piece_points(struct piece piece)
{
    return piece.points;
}

/* Is this the end? The sums are of the last round. */
static inline int all_done(struct points all, const struct mean *means, const struct sum *sums, int groups)
{
    (void)sums;
    return kmeans_is_done(all, means, groups);
}

#endif
#endif
