#include "workload.h"
#include "piece.h"

#define PORT_POINTS "points"
#define PORT_MEANS "means"
#define PORT_SUMS "sums"

void iterate_init(DOLProcess *p)
{
    (void)p;
}

static void add(struct sum *sums, const struct sum *more, int groups)
{
    for (int g = 0; g < groups; g++) {
        sums[g].x += more[g].x;
        sums[g].y += more[g].y;
        sums[g].z += more[g].z;
        sums[g].count += more[g].count;
    }
}

int iterate_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_SUMS, p), groups = (int)argument(1, 100), iterations = 0, moved = 1;
    struct points points = all_points((uint32_t)argument(0, 100000));
    struct piece piece;
    struct mean *means = malloc((size_t)groups * sizeof *means);
    struct sum *sums = malloc((size_t)groups * sizeof *sums), *more;
    double begun, taken;
    CREATEPORTVAR(port);

    check(means != NULL && sums != NULL, "kmeans", "there is not so much memory");
    kmeans_start(points.count, means, groups);
    for (int i = 0; i < n; i++) {
        piece = piece_of(points, (uint32_t)i, (uint32_t)n);
        CREATEPORT(port, PORT_POINTS, 1, i, n);
        DOL_write((void *)port, &piece, sizeof piece, p);
    }
    begun = seconds();
    for (; moved; iterations++) {
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_MEANS, 1, i, n);
            DOL_write((void *)port, means, groups * (int)sizeof *means, p);
        }
        memset(sums, 0, (size_t)groups * sizeof *sums);
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_SUMS, 1, i, n);
            DOL_capture((void *)port, (void **)&more, groups * (int)sizeof *more, p);
            add(sums, more, groups);
            DOL_consume((void *)port, p);
        }
        moved = kmeans_move(means, sums, groups);
    }
    taken = seconds() - begun;
    check(all_done(points, means, sums, groups), "kmeans", "the means have not come to rest");
    fprintf(stderr, "time: %.6f s of iterations\n", taken); /* the output is the same wherever it runs */
    printf("%d iterations, means %08x\n", iterations, kmeans_digest(means, groups));
    free(points.x);
    free(means);
    free(sums);
    DOL_detach(p);
    return 0;
}
