/* OpenMP: a parallel loop over pieces in each iteration, the sums reduced. openmp CORES POINTS GROUPS */
#include <omp.h>
#include "../bench.h"
#include "kmeans.h"

int main(int argc, char **argv)
{
    int cores = (int)argument(argc, argv, 1), groups = (int)argument(argc, argv, 3), iterations = 0, moved = 1;
    struct points points = kmeans_points(0, (uint32_t)argument(argc, argv, 2));
    struct mean *means = malloc((size_t)groups * sizeof *means);
    uint64_t *sums = malloc((size_t)groups * sizeof(struct sum));
    size_t numbers = (size_t)groups * sizeof(struct sum) / sizeof *sums;
    check(means != NULL && sums != NULL, "out of memory");
    omp_set_num_threads(cores);
    kmeans_start(points.count, means, groups);
    for (; moved; iterations++) {
        memset(sums, 0, numbers * sizeof *sums);
#pragma omp parallel for schedule(static) reduction(+ : sums[:numbers])
        for (int i = 0; i < cores; i++)
            kmeans_assign(kmeans_piece(points, (uint32_t)i, (uint32_t)cores), means, groups, (struct sum *)sums);
        moved = kmeans_move(means, (struct sum *)sums, groups);
    }
    check(kmeans_is_done(points, means, groups), "the means have not come to rest");
    printf("%d iterations, means %08x\n", iterations, kmeans_digest(means, groups));
    return 0;
}
