/* By hand, in MPI: each rank adds up a piece, an MPI_Allreduce adds the sums, all move the means. kmeans POINTS GROUPS */
#include "../bench.h"
#include <mpi.h>
#include "kmeans.h"

int main(int argc, char **argv)
{
    int rank, ranks, iterations = 0, moved = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    pin(rank);
    uint32_t count = (uint32_t)argument(argc, argv, 1);
    int groups = (int)argument(argc, argv, 2);
    uint32_t begin = kmeans_begin(count, (uint32_t)rank, (uint32_t)ranks);
    struct points points = kmeans_points(begin, kmeans_begin(count, (uint32_t)rank + 1, (uint32_t)ranks) - begin);
    struct mean *means = malloc((size_t)groups * sizeof *means);
    struct sum *sums = malloc((size_t)groups * sizeof *sums);
    check(means != NULL && sums != NULL, "out of memory");
    kmeans_start(count, means, groups);
    MPI_Barrier(MPI_COMM_WORLD);
    double begun = seconds();
    for (; moved; iterations++) {
        memset(sums, 0, (size_t)groups * sizeof *sums);
        kmeans_assign(points, means, groups, sums);
        MPI_Allreduce(MPI_IN_PLACE, sums, (int)((size_t)groups * sizeof *sums / sizeof(uint64_t)), MPI_UINT64_T, MPI_SUM,
                      MPI_COMM_WORLD);
        moved = kmeans_move(means, sums, groups);
    }
    double taken = seconds() - begun;
    check(kmeans_rest(means, sums, groups, count), "the means have not come to rest");
    if (rank == 0)
        printf("time: %.6f s for %d iterations, means %08x\n", taken, iterations, kmeans_digest(means, groups));
    MPI_Finalize();
    return 0;
}
