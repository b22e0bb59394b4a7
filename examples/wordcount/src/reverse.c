#include "workload.h"
#include "lists.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void reverse_init(DOLProcess *p)
{
    (void)p;
}

/* The counts are the keys now: equal ones go into the same of n lists. */
static struct list *map_counts(struct list list, int n)
{
    struct list *lists = calloc((size_t)n, sizeof *lists);

    check(lists != NULL, "wordcount", "there is not so much memory");
    for (uint32_t i = 0; i < list.count; i++)
        list_add(&lists[list.entry[i].count % (uint32_t)n], list.entry[i]);
    free(list.entry);
    return lists;
}

int reverse_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    struct list list = receive_list((void *)PORT_IN, p);

    write_lists((void *)PORT_OUT, n, map_counts(list, n), p);
    DOL_detach(p);
    return 0;
}
