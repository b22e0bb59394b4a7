/* Networks that run on the nodes of a cluster: what the runtime of a machine leaves to who carries the bytes from rank to rank
   (docs/architecture/clusters.md). It is plugged in (struct weft_plugs); all calls stand behind WEFT_WITH_MPI. */
#ifndef WEFT_CLUSTER_H
#define WEFT_CLUSTER_H

#include "layout.h"
#include "processor.h"

struct weft_cluster {
    /* Starts; gives the processors of this rank, with all channels. Ends the program where the ranks do not fit together. */
    struct weft_network (*start)(const struct weft_network *network);

    /* Tells run->first_core, run->rivals and run->carries. */
    void (*share_cores)(struct weft_run *run);

    /* Takes memory for the end that is on another rank, of a channel whose other end is `near`, NULL while memory is only
       counted: it belongs to a process that stands for the one there. */
    struct weft_end *(*stand_in)(struct weft_layout *layout, unsigned channel, struct weft_end *near);

    /* The ring of a channel that the rank at its other end has in its memory, too; NULL: there is none, as the channel leads to
       another machine, or is small, so that its bytes go with their notes. */
    char *(*ring)(unsigned channel);

    /* When all is built: stands in where nobody else carries what goes from rank to rank, until run->finished. On the thread that
       called start. */
    void (*run)(struct weft_run *run);

    /* Wakes the courier if it sleeps. From any thread. */
    void (*wake)(void);
    /* Carries what there is, unless another thread does. From any thread. */
    void (*carry)(void);
    /* A processor that has nothing to run carries; false if it had better sleep. `*since`, at first 0, is for the next call. */
    bool (*idle)(struct weft_processor *self, uint64_t *since);
    /* A process is about to wait, and others are to run: if for another rank, carries; true if it need not wait any more. Else a
       message that is already here would be looked at only after a firing of another one, which may be long. */
    bool (*goes_on)(struct weft_process *process);
    /* A processor is busy: from time to time it carries, too. */
    void (*look_between)(void);
    /* A stand-in has been posted to the courier; the thread goes on with something else. */
    void (*posted)(const struct weft_process *stand_in);

    /* When all threads have ended. */
    void (*end)(void);

    /* Stands for the processes of other ranks: who waits for one posts it there. */
    struct weft_processor *courier;
};

static inline const struct weft_cluster *weft_cluster_of(const struct weft_processor *processor)
{
    return processor->run->plugs.cluster;
}

/* After a turn, where there is another one: whatever it had for other ranks goes. */
static inline void weft_cluster_send(const struct weft_processor *self)
{
    const struct weft_cluster *cluster = weft_cluster_of(self);
    if (atomic_load_explicit(&cluster->courier->mailbox, memory_order_relaxed)
        || __atomic_load_n(&cluster->courier->soft_count, __ATOMIC_RELAXED) > 0)
        cluster->carry();
}

#endif
