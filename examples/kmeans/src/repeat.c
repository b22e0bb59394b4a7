#include "workload.h"
#include "pairs.h"
#include "piece.h"

#define PORT_POINTS "points"
#define PORT_MEANS "means"
#define PORT_MOVED "moved"

void repeat_init(DOLProcess *p)
{
    (void)p;
}

/* Puts the means where they are now; has any changed? */
static int take(struct mean *means, const struct moved *moved, int groups)
{
    int changed = 0;

    for (int i = 0; i < groups && moved[i].group < (uint32_t)groups; i++) {
        changed |= !kmeans_same(means[moved[i].group], moved[i].mean);
        means[moved[i].group] = moved[i].mean;
    }
    return changed;
}

int repeat_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_MOVED, p), groups = (int)argument(1, 100), iterations = 0, changed = 1;
    struct points points = all_points((uint32_t)argument(0, 100000));
    struct piece piece;
    struct mean *means = malloc((size_t)groups * sizeof *means);
    struct moved *moved;
    CREATEPORTVAR(port);

    check(means != NULL, "kmeans", "there is not so much memory");
    kmeans_start(points.count, means, groups);
    for (int i = 0; i < n; i++) {
        piece = piece_of(points, (uint32_t)i, (uint32_t)n);
        CREATEPORT(port, PORT_POINTS, 1, i, n);
        DOL_write((void *)port, &piece, sizeof piece, p);
    }
    for (; changed; iterations++) {
        changed = 0;
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_MEANS, 1, i, n);
            DOL_write((void *)port, means, groups * (int)sizeof *means, p);
        }
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_MOVED, 1, i, n);
            DOL_capture((void *)port, (void **)&moved, groups * (int)sizeof *moved, p);
            changed |= take(means, moved, groups);
            DOL_consume((void *)port, p);
        }
    }
    points = piece_points(piece_of(points, 0, 1));
    check(kmeans_is_done(points, means, groups), "kmeans", "the means have not come to rest");
    printf("%d iterations, means %08x\n", iterations, kmeans_digest(means, groups));
    free(points.x);
    free(means);
    DOL_detach(p);
    return 0;
}
