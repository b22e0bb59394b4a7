#include "workload.h"
#include "pairs.h"
#include "piece.h"

#define PORT_POINTS "points"
#define PORT_MEANS "means"
#define PORT_OUT "out"

void map_init(DOLProcess *p)
{
    (void)p;
}

/* Pairs of one group go into the same of n lists. */
static void map_points(struct points points, const struct mean *means, int groups, struct pairs *lists, int n)
{
    int32_t group[LANES];

    for (int i = 0; i < n; i++)
        lists[i].count = 0;
    for (uint32_t first = 0; first < points.count; first += LANES) {
        kmeans_nearest(points, first, means, groups, group);
        for (uint32_t i = first; i < points.count && i < first + LANES; i++) {
            uint32_t g = (uint32_t)group[i - first];
            pairs_add(&lists[g % (uint32_t)n], (struct pair){g, points.x[i], points.y[i], points.z[i]});
        }
    }
}

int map_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p), groups = (int)argument(1, 100);
    struct piece piece;
    struct points points;
    struct mean *means;
    struct pairs *lists = calloc((size_t)n, sizeof *lists);
    CREATEPORTVAR(port);

    check(lists != NULL, "kmeans", "there is not so much memory");
    DOL_read((void *)PORT_POINTS, &piece, sizeof piece, p);
    points = piece_points(piece);
    for (;;) {
        DOL_capture((void *)PORT_MEANS, (void **)&means, groups * (int)sizeof *means, p);
        map_points(points, means, groups, lists, n);
        DOL_consume((void *)PORT_MEANS, p);
        for (int j = 0; j < n; j++) {
            CREATEPORT(port, PORT_OUT, 1, j, n);
            send_pairs((void *)port, &lists[j], p);
        }
    }
}
