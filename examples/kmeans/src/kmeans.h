/* k-means in three dimensions, integer coordinates from 0 to 999 (Vrba et al. 2010, 6.3). Points lie as one array for
   each coordinate, so that the compiler works on many at once; floats hold all squares of distances exactly. */
#ifndef KMEANS_H
#define KMEANS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __AVX2__
#define WIDE 8 /* numbers of a vector: longer than the machine's, the compiler would take them apart */
#else
#define WIDE 4
#endif

enum {
    SIDE = 1000,
    VECTORS = 4,
    LANES = WIDE * VECTORS, /* points that are looked at together, so that all that changes stays in registers */
};

typedef float wide __attribute__((vector_size(4 * WIDE)));
typedef int32_t wide_int __attribute__((vector_size(4 * WIDE)));

struct mean {
    float x, y, z;
};

struct points {
    float *x, *y, *z;
    uint32_t count; /* there is room for a multiple of LANES */
};

/* The points of a group added up. */
struct sum {
    uint64_t x, y, z, count;
};

static inline uint32_t kmeans_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u; /* Knuth's MMIX */
    return (uint32_t)(*state >> 33);
}

/* The state after n more numbers: what n steps do is a step, too. */
static inline uint64_t kmeans_skip(uint64_t state, uint64_t n)
{
    uint64_t factor = 6364136223846793005u, more = 1442695040888963407u;
    for (; n > 0; n >>= 1) {
        if (n & 1)
            state = state * factor + more;
        more *= factor + 1;
        factor *= factor;
    }
    return state;
}

static inline struct mean kmeans_point(uint64_t *state)
{
    float x = (float)(kmeans_random(state) % SIDE);
    float y = (float)(kmeans_random(state) % SIDE);
    float z = (float)(kmeans_random(state) % SIDE);
    struct mean point = {x, y, z};
    return point;
}

/* So many points from the first, the same everywhere; ends the program where memory is short. */
static inline struct points kmeans_points(uint32_t first, uint32_t count)
{
    size_t room = (count + LANES - 1) / LANES * LANES;
    float *all = (float *)aligned_alloc(64, 3 * (room > 0 ? room : LANES) * sizeof *all);
    uint64_t state = kmeans_skip(1, 3 * (uint64_t)first);
    if (!all) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    struct points points = {all, all + room, all + 2 * room, count};
    memset(all, 0, 3 * room * sizeof *all);
    for (uint32_t i = 0; i < count; i++) {
        struct mean point = kmeans_point(&state);
        points.x[i] = point.x;
        points.y[i] = point.y;
        points.z[i] = point.z;
    }
    return points;
}

/* The first means are points, any of so many. */
static inline void kmeans_start(uint32_t count, struct mean *means, int groups)
{
    uint64_t state = 2;
    for (int i = 0; i < groups; i++) {
        uint64_t at = kmeans_skip(1, 3 * (uint64_t)(kmeans_random(&state) % count));
        means[i] = kmeans_point(&at);
    }
}

/* Where the i-th of n pieces of so many points begins; the n-th is the end. All but the last are multiples of LANES. */
static inline uint32_t kmeans_begin(uint32_t count, uint32_t i, uint32_t n)
{
    uint32_t lanes = (count + LANES - 1) / LANES;
    uint32_t begin = (uint32_t)((uint64_t)lanes * i / n) * LANES;
    return begin < count ? begin : count;
}

static inline struct points kmeans_piece(struct points points, uint32_t i, uint32_t n)
{
    uint32_t begin = kmeans_begin(points.count, i, n), end = kmeans_begin(points.count, i + 1, n);
    struct points piece = {points.x + begin, points.y + begin, points.z + begin, end - begin};
    return piece;
}

/* The group of each of LANES points from the first: that of the nearest mean, the first of those that are equally
   near. */
static inline void kmeans_nearest(struct points points, uint32_t first, const struct mean *means, int groups,
                                  int32_t *group)
{
    wide x[VECTORS], y[VECTORS], z[VECTORS], least[VECTORS];
    wide_int nearest[VECTORS];
    for (int i = 0; i < VECTORS; i++) {
        memcpy(&x[i], points.x + first + i * WIDE, sizeof x[i]);
        memcpy(&y[i], points.y + first + i * WIDE, sizeof y[i]);
        memcpy(&z[i], points.z + first + i * WIDE, sizeof z[i]);
        least[i] = (wide){0} + 4.0f * SIDE * SIDE;
        nearest[i] = (wide_int){0};
    }
    for (int g = 0; g < groups; g++) {
        struct mean mean = means[g];
        for (int i = 0; i < VECTORS; i++) {
            wide dx = x[i] - mean.x, dy = y[i] - mean.y, dz = z[i] - mean.z;
            wide distance = dx * dx + dy * dy + dz * dz;
            wide_int nearer = distance < least[i];
            nearest[i] = (nearer & ((wide_int){0} + g)) | (~nearer & nearest[i]);
            least[i] = (wide)((nearer & (wide_int)distance) | (~nearer & (wide_int)least[i]));
        }
    }
    memcpy(group, nearest, sizeof nearest);
}

static inline void kmeans_add(struct sum *sum, struct points points, uint32_t i)
{
    sum->x += (uint64_t)points.x[i];
    sum->y += (uint64_t)points.y[i];
    sum->z += (uint64_t)points.z[i];
    sum->count++;
}

/* Adds each point to the sum of its group. */
static inline void kmeans_assign(struct points points, const struct mean *means, int groups, struct sum *sums)
{
    int32_t group[LANES];
    for (uint32_t first = 0; first < points.count; first += LANES) {
        uint32_t left = points.count - first, lanes = left < (uint32_t)LANES ? left : (uint32_t)LANES;
        kmeans_nearest(points, first, means, groups, group);
        for (uint32_t i = 0; i < lanes; i++)
            kmeans_add(&sums[group[i]], points, first + i);
    }
}

/* Where a group's mean is now, rounded down; one without points stays. */
static inline struct mean kmeans_mean(struct sum sum, struct mean before)
{
    if (sum.count == 0)
        return before;
    struct mean mean = {(float)(sum.x / sum.count), (float)(sum.y / sum.count), (float)(sum.z / sum.count)};
    return mean;
}

static inline int kmeans_same(struct mean a, struct mean b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Moves the means; has any changed? */
static inline int kmeans_move(struct mean *means, const struct sum *sums, int groups)
{
    int moved = 0;
    for (int g = 0; g < groups; g++) {
        struct mean mean = kmeans_mean(sums[g], means[g]);
        moved |= !kmeans_same(mean, means[g]);
        means[g] = mean;
    }
    return moved;
}

/* Do the means stay where they are, as these sums tell, and has each of so many points a group? */
static inline int kmeans_rest(const struct mean *means, const struct sum *sums, int groups, uint32_t points)
{
    uint64_t count = 0;
    int rest = 1;
    for (int g = 0; g < groups; g++) {
        count += sums[g].count;
        rest &= kmeans_same(kmeans_mean(sums[g], means[g]), means[g]);
    }
    return rest && count == points;
}

/* The same, but looks at all points once more. */
static inline int kmeans_is_done(struct points points, const struct mean *means, int groups)
{
    struct sum *sums = (struct sum *)calloc((size_t)groups, sizeof *sums);
    if (sums)
        kmeans_assign(points, means, groups, sums);
    int done = sums && kmeans_rest(means, sums, groups, points.count);
    free(sums);
    return done;
}

/* A number that differs when the result does: programs that say the same one found the same means. */
static inline uint32_t kmeans_digest(const struct mean *means, int groups)
{
    uint32_t digest = 0;
    for (int g = 0; g < groups; g++)
        digest = ((digest * 31 + (uint32_t)means[g].x) * 31 + (uint32_t)means[g].y) * 31 + (uint32_t)means[g].z;
    return digest;
}

#endif
