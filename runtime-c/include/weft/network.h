/* What generated code tells the runtime: tables of units, processes, ports, channels and processors. All are constant and
   outlive the run. */
#ifndef WEFT_NETWORK_H
#define WEFT_NETWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <dol.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 1 in programs that run on the nodes of a cluster: src/transport/mpi belongs to them alone. */
#ifndef WEFT_WITH_MPI
#define WEFT_WITH_MPI 0
#endif

/* 1 in libraries: src/host belongs to them alone, the program around the network stands in its tables. */
#ifndef WEFT_WITH_HOST
#define WEFT_WITH_HOST 0
#endif

/* 1 in programs of one processor that is no pool: all channels are local, nobody else brings anything. What is for others is not
   compiled into them. */
#ifndef WEFT_ALONE
#define WEFT_ALONE 0
#endif

enum weft_transport {
    WEFT_LOCAL,  /* both ends on one processor: no atomics */
    WEFT_SHARED, /* ends on two processors of one memory: lock-free */
    WEFT_MPI,    /* of a channel: between two nodes of a cluster; each end is shared, with who carries the bytes */
    WEFT_EITHER, /* of a unit's port: local in some of its processes, shared in others */
};

/* 1 in programs that have islands (island.h): src/island belongs to them alone. */
#ifndef WEFT_WITH_ISLANDS
#define WEFT_WITH_ISLANDS 0
#endif

/* Are both ends surely on one processor? */
static inline bool weft_is_local_transport(enum weft_transport transport)
{
    return WEFT_ALONE || transport == WEFT_LOCAL;
}

enum weft_direction { WEFT_IN, WEFT_OUT };

/* What init and fire of a unit return. */
enum weft_step { WEFT_BLOCKED = 0, WEFT_DONE = 1 };

/* A port of a unit, known at generation. */
typedef struct weft_port {
    unsigned slot;                 /* index among the process's ports */
    enum weft_transport transport; /* of the channel behind it */
    enum weft_direction direction; /* used on a Cell; elsewhere the end tells */
} weft_port;

/* A call at which a process may wait, for messages. The entries of a function are one after the other: the first has the bytes
   of its frame instead of a line and the number of its calls instead of a file, then they follow in the order in which it numbers
   them to resume there. */
struct weft_point {
    unsigned line;         /* in the source */
    unsigned short file;   /* its number */
    unsigned short callee; /* where the function that is called begins; 0: it is a call of the process API, or unknown */
};

struct weft_places {
    const char *files; /* names by number, each with a NUL at its end */
    const struct weft_point *table;
    unsigned init, fire; /* where these functions begin; 0: they do not block */
};

struct weft_cursor;

/* One process source compiled for one processor. */
struct weft_unit {
    const char *name;
    int (*init)(DOLProcess *p); /* WEFT_DONE, or WEFT_BLOCKED: call again when what it waits for is there */
    int (*fire)(DOLProcess *p); /* the same; WEFT_DONE after all firings of a turn, or one that has left a notice */
    size_t state_size; /* bytes of p->local, 0 if the source has none */
    size_t frame_size;          /* bytes of the protothread's frame, zeros at the start */
    size_t (*frames_size)(void); /* the same, where it is no constant; else NULL */
    const struct weft_places *places; /* NULL: unknown */
    /* Of a member of an island: fires so many cycles (weft/turn.h). NULL: it cannot. */
    bool (*cycles)(DOLProcess *p, unsigned n, struct weft_cursor *at);
    bool on_stack; /* its processes have stacks of their own, and a struct weft_stack as frame */
};

struct weft_port_plan {
    const char *name; /* as in the flattened XML: "in_2" */
    enum weft_direction direction;
};

/* Ports of one base whose slots follow each other as the last of their indices do; one port, if it has no indices. */
struct weft_port_run {
    const char *base; /* without indices: "in" */
    int dimensions;
    int index[4];     /* of the first */
    unsigned first;   /* slot */
    unsigned count;
};

/* What processes of one unit share that have the same ports. */
struct weft_process_kind {
    const struct weft_unit *unit;
    const struct weft_port_plan *ports; /* by slot */
    const struct weft_port_run *runs;   /* all its ports, by base (as strcmp has it), dimensions and indices */
    unsigned port_count, run_count;
    int dimensions; /* number of indices of an iterated process */
    size_t
        stack; /* bytes; where calls block, or on_stack, of its stack (0: the runtime's choice), else those behind the frame for
                     functions that call themselves (0: there are none) */
};

struct weft_process_plan {
    const char *name;
    const struct weft_process_kind *kind;
    const unsigned *channels; /* by slot: index in weft_network.channels */
    unsigned processor;       /* index in weft_network.processors */
    int index[4];
};

struct weft_channel_plan {
    const char *name;
    unsigned capacity; /* bytes */
    enum weft_transport transport;
    unsigned writer; /* index in weft_network.processes */
    unsigned reader;
};

/* How a processor schedules. A pool is a processor of several kernel threads, its workers, that its processes move between. */
enum weft_policy {
    WEFT_ONE_THREAD, /* no pool */
    WEFT_WS_LAST,    /* a pool: who is woken goes back to the worker that ran it last, idle workers steal */
    WEFT_WS_CUR,     /* a pool: who is woken goes to the worker that wakes it, idle workers steal */
    WEFT_DEALT,      /* a pool: processes stay with the workers that they have been dealt to, round robin */
    WEFT_GP,         /* a pool: processes stay with the workers that a graph partitioner gives them, by load and traffic */
    WEFT_IO,         /* no pool; its one process may block in the kernel, so that it has no core to itself */
    WEFT_HOST,       /* no pool, and nobody runs it: its one process stands for the program around the network */
    WEFT_POLICIES,   /* how many there are */
};

static inline bool weft_is_pool(enum weft_policy policy)
{
    return !WEFT_ALONE && policy != WEFT_ONE_THREAD && policy != WEFT_IO && policy != WEFT_HOST;
}

struct weft_processor_plan {
    const char *name;
    const struct weft_process_plan *processes; /* those bound to it */
    unsigned process_count;
    unsigned first_process; /* index in the network of processes[0] */
    enum weft_policy policy;
    unsigned cores; /* workers of a pool; 0: as many as the machine has cores for the program. The channels of a pool's processes
                       are shared, as are those between processors */
    unsigned node; /* of a cluster: index in weft_network.nodes; the processors of a node are one behind the other */
};

struct weft_island_plan;

struct weft_network {
    const char *name;
    const struct weft_island_plan *const *islands; /* of all processors */
    unsigned island_count;
    const struct weft_processor_plan *processors;
    unsigned processor_count;
    const struct weft_channel_plan *channels;
    unsigned channel_count;
    const char *const *nodes; /* names of a cluster's nodes, each a rank of MPI; NULL: it runs on one machine */
    unsigned node_count;
    const unsigned
        *order; /* indices of the processes as the network lists them, the order of their inits; NULL: that of the tables */
};

/* The plan of a process, in any execution model. */
const struct weft_process_plan *weft_plan(DOLProcess *p);

/* Runs the network to its end; returns the program's exit status (docs/architecture/program.md). A program links one
   implementation: src/program/protothread.c, or src/program/blocking.c. */
int weft_network_run(const struct weft_network *network, int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
