/* A program of protothreads: what is plugged in. */
#include "../models/protothread/protothread.h"
#include "../live/watcher.h"
#include "../observe/observe.h"
#include "../transport/mpi/mpi.h"

int weft_network_run(const struct weft_network *network, int argc, char **argv)
{
    const struct weft_plugs plugs = {
        .cluster = WEFT_WITH_MPI ? &weft_mpi : NULL,
        .observer = WEFT_ACCOUNTS ? &weft_observer : NULL,
        .watcher = WEFT_LIVES ? &weft_watcher : NULL,
        .ranks = WEFT_WITH_MPI && WEFT_ACCOUNTS ? &weft_ranks : NULL,
        .ranks_look = WEFT_WITH_MPI && WEFT_ACCOUNTS ? weft_ranks_look : NULL,
    };
    return weft_run_protothreads(network, argc, argv, plugs);
}
