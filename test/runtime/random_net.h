/* A random network from a seed. What it computes must not depend on execution model, processors, policy, the form of waiting, or
   capacities.

   Even seeds: every firing moves a fixed number of bytes on each channel, and cycles have tokens for that, so that no network
   ends in a deadlock but for capacities. Odd seeds: anything goes, and many do. Every process reads and writes its channels in an
   order of its own, so that forks and joins do not agree. Most networks have up to 24 processes, one in 256 some hundreds, one in
   4,096 some thousands. A process that nobody reads is over when its channels are full, so that what it did until then depends on
   capacities: here all are read to their end by the `keeper`, one after the other. */
#ifndef RANDOM_NET_H
#define RANDOM_NET_H

#include "net.h"
#include <stdint.h>

enum {
    MARKS = 8,     /* of a process's hash are kept: after 1, 2, 4.. firings */
    AMPLE = 1 << 20 /* bytes; more than all that passes through a channel */
};

/* What a process has hashed of all that it read, and wrote from that. */
struct result {
    uint64_t hash, mark[MARKS];
    int firings;
};

struct random_net {
    struct net *net;
    unsigned count; /* of results: processes, the keeper last */
    const struct result *results; /* of the last run */
};

/* `capacity`: bytes of each channel that no window needs more of; 0: as the seed says. One network at a time. */
struct random_net random_net_new(uint64_t seed, unsigned capacity);
/* Runs it from its beginning; returns the exit status. */
int random_net_run(struct random_net *net, struct machine machine);
void random_net_free(struct random_net *net);

/* What a campaign is told of a network; its results follow. */
struct verdict {
    uint64_t seed;
    int status;
    unsigned count;
};

/* The first process that differs; -1: none. Of a deadlock only what both have done must agree. */
long random_net_difference(const struct verdict *verdict, const struct result *expected, const struct result *got);

#endif
