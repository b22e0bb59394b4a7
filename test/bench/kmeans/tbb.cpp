// oneTBB: parallel_reduce over pieces in each iteration. tbb CORES POINTS GROUPS
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <vector>
#include "../bench.h"
#include "kmeans.h"

using Sums = std::vector<struct sum>;

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1);
    int groups = (int)argument(argc, argv, 3), iterations = 0;
    oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, (size_t)cores);
    struct points points = kmeans_points(0, (uint32_t)argument(argc, argv, 2));
    std::vector<mean> means((size_t)groups);
    kmeans_start(points.count, means.data(), groups);
    constexpr uint32_t pieces = 64;
    for (bool moved = true; moved; iterations++) {
        Sums sums = oneapi::tbb::parallel_reduce(
            oneapi::tbb::blocked_range<uint32_t>(0, pieces), Sums((size_t)groups),
            [&](const oneapi::tbb::blocked_range<uint32_t> &range, Sums found) {
                for (uint32_t i = range.begin(); i < range.end(); i++)
                    kmeans_assign(kmeans_piece(points, i, pieces), means.data(), groups, found.data());
                return found;
            },
            [](Sums a, const Sums &b) {
                for (size_t g = 0; g < a.size(); g++) {
                    a[g].x += b[g].x;
                    a[g].y += b[g].y;
                    a[g].z += b[g].z;
                    a[g].count += b[g].count;
                }
                return a;
            });
        moved = kmeans_move(means.data(), sums.data(), groups);
    }
    check(kmeans_is_done(points, means.data(), groups), "the means have not come to rest");
    printf("%d iterations, means %08x\n", iterations, kmeans_digest(means.data(), groups));
}
