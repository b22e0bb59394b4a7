/* A plain program with threads: each adds up a piece, a barrier, the first moves the means, a barrier.
   plain CORES POINTS GROUPS */
#include "../bench.h"
#include "kmeans.h"

static long cores;
static int groups, iterations, moved = 1;
static struct points points;
static struct mean *means;
static struct sum **sums; /* of each thread */
static pthread_barrier_t barrier;

static void move(void)
{
    for (long i = 1; i < cores; i++) {
        for (int g = 0; g < groups; g++) {
            sums[0][g].x += sums[i][g].x;
            sums[0][g].y += sums[i][g].y;
            sums[0][g].z += sums[i][g].z;
            sums[0][g].count += sums[i][g].count;
        }
    }
    moved = kmeans_move(means, sums[0], groups);
    iterations++;
}

static void *share(void *argument)
{
    long self = (long)(intptr_t)argument;
    struct points piece = kmeans_piece(points, (uint32_t)self, (uint32_t)cores);
    pin((int)self);
    while (moved) {
        memset(sums[self], 0, (size_t)groups * sizeof *sums[self]);
        kmeans_assign(piece, means, groups, sums[self]);
        pthread_barrier_wait(&barrier);
        if (self == 0)
            move();
        pthread_barrier_wait(&barrier);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    cores = argument(argc, argv, 1);
    check(argc == 4 && (cores == 1 || cores == 2), "usage: CORES POINTS GROUPS");
    points = kmeans_points(0, (uint32_t)argument(argc, argv, 2));
    groups = (int)argument(argc, argv, 3);
    means = malloc((size_t)groups * sizeof *means);
    sums = malloc((size_t)cores * sizeof *sums);
    check(means != NULL && sums != NULL && pthread_barrier_init(&barrier, NULL, (unsigned)cores) == 0, "out of memory");
    for (long i = 0; i < cores; i++) {
        sums[i] = aligned_alloc(128, ((size_t)groups * sizeof **sums + 127) / 128 * 128);
        check(sums[i] != NULL, "out of memory");
    }
    kmeans_start(points.count, means, groups);
    pthread_t other;
    if (cores == 2)
        check(pthread_create(&other, NULL, share, (void *)1) == 0, "no thread");
    share((void *)0);
    if (cores == 2)
        pthread_join(other, NULL);
    check(kmeans_is_done(points, means, groups), "the means have not come to rest");
    printf("%d iterations, means %08x\n", iterations, kmeans_digest(means, groups));
    return 0;
}
