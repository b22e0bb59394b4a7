/* What carries between the ranks of a cluster over MPI. */
#ifndef WEFT_TRANSPORT_MPI_H
#define WEFT_TRANSPORT_MPI_H

/* rank.c */
extern const struct weft_cluster weft_mpi;

#endif
