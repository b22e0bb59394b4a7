/* Splitting a graph with METIS. */
#ifndef WEFT_GP_SPLIT_H
#define WEFT_GP_SPLIT_H

#include <stdbool.h>

/* An undirected graph: the neighbours of vertex v are neighbour[first[v]..first[v + 1] - 1], each over the link of that number.
   Weights are positive, and their sums below 2^30. */
struct weft_graph {
    unsigned vertex_count, link_count;
    unsigned *first, *neighbour, *link;
    int *load;    /* by vertex */
    int *traffic; /* by link */
};

/* Assigns each vertex to one of `parts`, of like load, so that little traffic crosses; `part` has the present ones, and those that
   are left as they are cost nothing. False if there is no memory: then nothing has changed. */
bool weft_graph_split(const struct weft_graph *graph, unsigned parts, unsigned *part);

#endif
