#include "workload.h"
#include "piece.h"

#define PORT_POINTS "points"
#define PORT_MEANS "means"
#define PORT_SUMS "sums"

void worker_init(DOLProcess *p)
{
    (void)p;
}

/* Ends when no more means come. */
int worker_fire(DOLProcess *p)
{
    int groups = (int)argument(1, 100);
    struct piece piece;
    struct points points;
    struct mean *means;
    struct sum *sums;

    DOL_read((void *)PORT_POINTS, &piece, sizeof piece, p);
    points = piece_points(piece);
    for (;;) {
        DOL_capture((void *)PORT_MEANS, (void **)&means, groups * (int)sizeof *means, p);
        DOL_reserve((void *)PORT_SUMS, (void **)&sums, groups * (int)sizeof *sums, p);
        memset(sums, 0, (size_t)groups * sizeof *sums);
        kmeans_assign(points, means, groups, sums);
        DOL_release((void *)PORT_SUMS, p);
        DOL_consume((void *)PORT_MEANS, p);
    }
}
