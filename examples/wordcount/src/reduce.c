#include "workload.h"
#include "lists.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void reduce_init(DOLProcess *p)
{
    (void)p;
}

static int alphabetical(const void *a, const void *b)
{
    return compare_words(a, b);
}

/* Sorts, as MapReduce does whether that is of use or not, and adds up neighbours of the same key. */
static void reduce_list(struct list *list)
{
    uint32_t kept = 0;

    list_sort(list, alphabetical);
    for (uint32_t i = 0; i < list->count; i++) {
        if (kept && compare_words(&list->entry[kept - 1], &list->entry[i]) == 0)
            list->entry[kept - 1].count += list->entry[i].count;
        else
            list->entry[kept++] = list->entry[i];
    }
    list->count = kept;
}

int reduce_fire(DOLProcess *p)
{
    struct list all = read_lists((void *)PORT_IN, p);

    reduce_list(&all);
    send_list((void *)PORT_OUT, &all, p);
    DOL_detach(p);
    return 0;
}
