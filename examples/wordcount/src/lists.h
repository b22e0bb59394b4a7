/* Lists that go over an array of ports. Who waits in these functions is the process that calls them. */
#ifndef LISTS_H
#define LISTS_H

#include "message.h"

/* Writes a list to each port, and frees the array. */
static inline void write_lists(void *ports, int n, struct list *lists, DOLProcess *p)
{
    CREATEPORTVAR(port);

    for (int i = 0; i < n; i++) {
        CREATEPORT(port, ports, 1, i, n);
        send_list((void *)port, &lists[i], p);
    }
    free(lists);
}

/* Reads a list from each port into one. */
static inline struct list read_lists(void *ports, DOLProcess *p)
{
    int n = DOL_port_count(ports, p);
    struct list all = {0}, list;
    CREATEPORTVAR(port);

    for (int i = 0; i < n; i++) {
        CREATEPORT(port, ports, 1, i, n);
        list = receive_list((void *)port, p);
        list_append(&all, &list);
    }
    return all;
}

#endif
