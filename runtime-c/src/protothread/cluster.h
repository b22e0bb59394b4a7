/* Networks that run on the nodes of a cluster: what the runtime of a machine leaves to src/mpi, which carries the bytes
   from rank to rank (docs/architecture/clusters.md). */
#ifndef WEFT_CLUSTER_H
#define WEFT_CLUSTER_H

#include "processor.h"

/* Starts MPI; the processors of this rank, with all channels. Ends the program where the ranks do not fit together. */
struct weft_network weft_cluster_start(const struct weft_network *network);

/* Tells run->first_core, run->rivals and run->carries. */
void weft_cluster_share_cores(struct weft_run *run);

/* Takes memory for the end that is on another rank, of a channel whose other end is `near`, NULL while memory is only
   counted: it belongs to a process that stands for the one there. */
struct weft_end *weft_cluster_stand_in(struct weft_layout *layout, unsigned channel, struct weft_end *near);

/* The ring of a channel that the rank at its other end has in its memory, too; NULL: there is none, as the channel leads to another
   machine, or is small, so that its bytes go with their notes. */
char *weft_cluster_ring(unsigned channel);

/* When all is built: stands in where nobody else carries what goes from rank to rank, until run->finished. On the thread that
   started MPI. */
void weft_cluster_run(struct weft_run *run);

/* Stands for the processes of other ranks: who waits for one posts it there. */
extern struct weft_processor weft_courier;

/* Wakes the courier if it sleeps. From any thread. */
void weft_cluster_wake(void);
/* Carries what there is, unless another thread does. From any thread. */
void weft_cluster_carry(void);
/* A processor that has nothing to run carries; false if it had better sleep. `*since`, at first 0, is for the next call. */
bool weft_cluster_idle(struct weft_processor *self, uint64_t *since);
/* A process is about to wait, and others are to run: if for another rank, carries; true if it need not wait any more. Else a
   message that is already here would be looked at only after a firing of another one, which may be long. */
bool weft_cluster_goes_on(struct weft_process *process);
/* A processor is busy: from time to time it carries, too. */
void weft_cluster_look_between(void);
/* A stand-in has been posted to the courier; the thread goes on with something else. */
void weft_cluster_posted(const struct weft_process *stand_in);

/* After a turn, where there is another one: whatever it had for other ranks goes. */
static inline void weft_cluster_send(void)
{
    if (atomic_load_explicit(&weft_courier.mailbox, memory_order_relaxed)
        || __atomic_load_n(&weft_courier.soft_count, __ATOMIC_RELAXED) > 0)
        weft_cluster_carry();
}

/* When all threads have ended. */
void weft_cluster_end(void);

#endif
