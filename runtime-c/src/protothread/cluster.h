/* Networks that run on the nodes of a cluster: what the runtime of a machine leaves to src/mpi, which carries the bytes
   from rank to rank (docs/architecture.md, 'Runtime for clusters'). */
#ifndef WEFT_CLUSTER_H
#define WEFT_CLUSTER_H

#include "processor.h"

/* Starts MPI; the processors of this rank, with all channels. Ends the program where the ranks do not fit together. */
struct weft_network weft_cluster_start(const struct weft_network *network);

/* Tells run->first_core, run->rivals and run->couriers. */
void weft_cluster_share_cores(struct weft_run *run);

/* Takes memory for the end that is on another rank, of a channel whose other end is `near`, NULL while memory is only
   counted: it belongs to a process that stands for the one there. */
struct weft_end *weft_cluster_stand_in(struct weft_layout *layout, unsigned channel, struct weft_end *near);

/* When all is built: carries what goes from rank to rank, until run->finished. On the thread that started MPI. */
void weft_cluster_run(struct weft_run *run);

/* When all threads have ended. */
void weft_cluster_end(void);

#endif
