/* Networks for tests, put together in C as generated code would, and run in a child process. */
#ifndef NET_H
#define NET_H

#include <stdbool.h>
#include <weft/network.h>

struct net;

struct net *net_new(void);

/* A process; it gets four numbers by DOL_index. Returns its index. */
unsigned net_process(struct net *net, const char *name, const struct weft_unit *unit, int a, int b, int c, int d);

/* A channel from port `out` of one process to port `in` of another. The ports of a process are numbered from 0 without a gap;
   their names are these numbers. */
void net_channel(struct net *net, unsigned writer, unsigned out, unsigned reader, unsigned in, size_t capacity);

/* What a network runs on: so many processors, the i-th process on processor i modulo their number; or a pool of so many cores;
   or both, a pool and one processor, that take turns. Of a cluster they are dealt to so many nodes, as if each had as many. */
struct machine {
    unsigned processors;
    enum weft_policy policy;
    bool mixed;
    unsigned nodes; /* 0: no cluster */
};

const struct weft_network *net_tables(struct net *net, struct machine machine);

void net_free(struct net *net);

/* What a child process that ran the network has left. */
struct outcome {
    int status; /* exit status; 1000 + the signal that ended it */
    char out[1 << 16], err[1 << 14];
};

/* Runs the network; `main_in_child` (may be NULL) is called before. The outcome is static: the next run overwrites it. */
struct outcome *net_run(struct net *net, struct machine machine, void (*before)(void));

#endif
