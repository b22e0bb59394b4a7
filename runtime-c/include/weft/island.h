/* Islands: connected processes of constant rates, of one processor or of one pool, whose firings a generated schedule runs as one loop: a
   turn (docs/architecture/islands.md). Each member stays a process. It parks between two firings; when all have met there, a turn runs in the
   call of the last one, and where none can run they go on apart. */
#ifndef WEFT_ISLAND_H
#define WEFT_ISLAND_H

#include <pthread.h>
#include <stdint.h>
#include <weft/network.h>

struct weft_process;
struct weft_island;

/* A member as generated. */
struct weft_member {
    unsigned process; /* index among those of its processor */
    unsigned cycles; /* that it fires in an iteration */
};

/* An island as generated. An iteration leaves all channels inside with what they held. */
struct weft_island_plan {
    unsigned processor; /* as weft_process_plan has it */
    unsigned most; /* iterations of a turn */
    const struct weft_member *members;
    unsigned member_count;
    /* Iterations, at most so many, that the channels to the outside allow. */
    unsigned (*room)(const struct weft_island *island, unsigned most);
    /* Runs iterations; false: a member has come to its end before, and channels hold what they then held. */
    bool (*turn)(struct weft_island *island, unsigned iterations);
    /* The same, one iteration after the other instead of several step by step; NULL: there is nothing to choose. */
    bool (*single)(struct weft_island *island, unsigned iterations);
};

/* What a process has of its island; its processor's. */
struct weft_seat {
    struct weft_island *island; /* NULL: it is a member of none, or not any more; any worker of a pool sets it */
    unsigned cycles; /* that it fires in an iteration */
    unsigned fired; /* since all have met last; its worker's, or of who has met all others */
    bool parks; /* of a pool: it is about to wait for the others, and its worker's until then */
    bool parked; /* it waits for the others; of a pool: guarded by the lock */
    bool ended; /* a turn had its last firing: nothing is left but to end */
};

/* An island of a run; its processor's. In a pool all but `acting`, `host`, `slow` and the forms of a turn are guarded by the lock: these
   belong to whom all others have parked for. */
struct weft_island {
    pthread_mutex_t lock;
    bool shared; /* its members run on several workers, so that there is a lock to take; constant */
    const struct weft_island_plan *plan;
    struct weft_process **members; /* as the plan has them */
    struct weft_process *host; /* in whose call a turn runs */
    unsigned acting; /* 1 + the member that fires in it; 0: no turn runs */
    unsigned goal; /* iterations after the last meeting at which members park */
    unsigned parked; /* how many do */
    unsigned vain; /* meetings in a row at which there was no turn */
    bool news; /* somebody has parked since the processor, or a worker, last looked */
    unsigned cycles; /* of all members in an iteration */
    unsigned slow; /* of a pool: turns in a row whose cycles took so long that each is worth a worker */
    /* The two forms of a turn are compared: */
    unsigned trials; /* turns that were measured, each form in turn */
    unsigned trial; /* iterations of each of them */
    uint64_t quickest[2]; /* ticks of `turn` and of `single` */
};

#endif
