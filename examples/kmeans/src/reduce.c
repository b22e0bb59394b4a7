#include "workload.h"
#include "pairs.h"

#define PORT_IN "in"
#define PORT_MOVED "moved"

void reduce_init(DOLProcess *p)
{
    (void)p;
}

/* All pairs of the lists sorted by group, as MapReduce does: places are counted first. */
static void sort_pairs(const struct pairs *lists, int n, int groups, struct pairs *all)
{
    uint32_t *place = calloc((size_t)groups + 1, sizeof *place);

    check(place != NULL, "kmeans", "there is not so much memory");
    all->count = 0;
    for (int i = 0; i < n; i++)
        all->count += lists[i].count;
    if (all->count > all->room)
        pairs_grow(all, all->count);
    for (int i = 0; i < n; i++) {
        for (uint32_t j = 0; j < lists[i].count; j++)
            place[lists[i].pair[j].group + 1]++;
    }
    for (int g = 0; g < groups; g++)
        place[g + 1] += place[g];
    for (int i = 0; i < n; i++) {
        for (uint32_t j = 0; j < lists[i].count; j++)
            all->pair[place[lists[i].pair[j].group]++] = lists[i].pair[j];
    }
    free(place);
}

/* The means of the groups that have points; returns how many. */
static int reduce_pairs(struct pairs pairs, struct moved *moved)
{
    int count = 0;

    for (uint32_t i = 0; i < pairs.count;) {
        uint32_t group = pairs.pair[i].group;
        struct sum sum = {0};
        for (; i < pairs.count && pairs.pair[i].group == group; i++) {
            sum.x += (uint64_t)pairs.pair[i].x;
            sum.y += (uint64_t)pairs.pair[i].y;
            sum.z += (uint64_t)pairs.pair[i].z;
            sum.count++;
        }
        moved[count++] = (struct moved){group, kmeans_mean(sum, (struct mean){0, 0, 0})};
    }
    return count;
}

/* Sends as many means as there are groups: those that are not this process's, or have no points, say that they are
   not. */
int reduce_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_IN, p), groups = (int)argument(1, 100), count;
    struct pairs *lists = calloc((size_t)n, sizeof *lists), all = {0};
    struct moved *moved;
    CREATEPORTVAR(port);

    check(lists != NULL, "kmeans", "there is not so much memory");
    for (;;) {
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_IN, 1, i, n);
            receive_pairs((void *)port, &lists[i], p);
        }
        sort_pairs(lists, n, groups, &all);
        DOL_reserve((void *)PORT_MOVED, (void **)&moved, groups * (int)sizeof *moved, p);
        count = reduce_pairs(all, moved);
        for (; count < groups; count++)
            moved[count].group = (uint32_t)groups;
        DOL_release((void *)PORT_MOVED, p);
    }
}
