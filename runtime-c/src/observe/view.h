/* What an execution model shows of its accounts, and what is made of them. */
#ifndef WEFT_SRC_ACCOUNT_VIEW_H
#define WEFT_SRC_ACCOUNT_VIEW_H

#include <stdbool.h>
#include <stdio.h>
#include <weft/account.h>
#include <weft/network.h>

struct weft_ranks;

/* The model's answers, from any thread. Processes go by their index in the network, processors by that among the threads that run
   processes here. */
struct weft_view {
    const struct weft_process_account *(*process)(unsigned process);
    const struct weft_end_account *(*end)(unsigned process, unsigned slot);
    uint32_t (*capacity)(unsigned process, unsigned slot);   /* of the channel, now; bytes */
    int (*waits_at)(unsigned process, uint64_t *since);      /* the slot at which it waits, since a tick; -1: it does not */
    unsigned processor_count;                                /* 0: the model does not tell */
    const struct weft_processor_account *(*processor)(unsigned processor);
    int (*runs)(unsigned processor);                         /* the process that runs there; -1: none */
    void (*name)(unsigned processor, char *text, size_t size);
    uint64_t (*cpu)(unsigned processor);                     /* ns that the kernel has given it */
    unsigned first_process, process_count;                   /* of the network, those that run here: all, but on a cluster */
    unsigned node;                                           /* of a cluster: the number of this one */
    const struct weft_ranks *ranks;                          /* likewise: the others; NULL: there are none */
};

/* Ticks and the time that they are. */
struct weft_time {
    uint64_t ticks; /* at the beginning: on a cluster, that of the first node */
    uint64_t began; /* tick at which this machine has begun */
    double second;  /* ticks; of no meaning before some have passed */
    uint64_t now;   /* tick */
};

static inline double weft_seconds(struct weft_time time, uint64_t ticks)
{
    return (double)ticks / time.second;
}

/* account.c */

/* Reads from the environment what is wanted, and ends the program where it could not be written; on a cluster at the first node,
   whose wishes are all nodes'. */
void weft_account_wish(unsigned node, const struct weft_ranks *ranks);
/* Is a trace wanted? */
bool weft_trace_wanted(void);
/* Begins, and sees to it that what is wanted will be written: by weft_account_close, and where the program ends another way. */
void weft_account_open(const struct weft_view *view);
/* The program will end, on a cluster: by the thread that calls MPI. */
void weft_account_close(void);
/* All processes have ended. */
void weft_account_end(void);

/* figures.c: what was counted, in numbers that mean the same everywhere, of all nodes together. */

enum { WEFT_PROCESSOR_NAME = 256 };

struct weft_processor_figures {
    char name[WEFT_PROCESSOR_NAME];
    double busy, cpu; /* seconds */
    uint64_t sleeps, steals;
    unsigned node;
};

struct weft_process_figures {
    uint64_t firings, runs, waits;
    double ran, waited;           /* seconds */
    uint64_t tokens[2], bytes[2]; /* sent on its processor, across */
};

struct weft_end_figures {
    uint64_t tokens, bytes; /* as sent */
    double waited;          /* seconds */
    uint32_t highest, growths, capacity;
    uint32_t use;   /* as in struct weft_end_account, likewise ahead */
    uint64_t ahead; /* tokens */
};

struct weft_channel_figures {
    struct weft_end_figures ends[2]; /* by enum weft_direction */
};

struct weft_node_figures {
    uint64_t messages, bytes, probes; /* sent to other nodes */
    double clock_error;               /* seconds by which its clock may have been told wrong, compared with that of the first */
};

struct weft_figures {
    double seconds; /* from the beginning until the last node has ended */
    struct weft_processor_figures *processors;
    unsigned processor_count;
    const struct weft_process_plan **plans; /* of processes */
    struct weft_process_figures *processes;
    struct weft_channel_figures *channels;
    struct weft_node_figures *nodes; /* of a cluster */
};

/* What this machine has counted; the figures of others are 0. False, with errno, if there is no memory; to be freed all the same. */
bool weft_figures_take(struct weft_figures *figures, const struct weft_view *view, struct weft_time time);
void weft_figures_free(struct weft_figures *figures);
/* The same for another machine, which adds it. False, with errno, if there is no memory, or not all has come. */
bool weft_figures_write(FILE *out, const struct weft_view *view, struct weft_time time);
bool weft_figures_add(struct weft_figures *figures, FILE *in, unsigned node);

/* stats.c: a table to read, or JSON. False, with errno, if that cannot be had. */
bool weft_stats_table(FILE *out, const struct weft_view *view, struct weft_time time);
bool weft_stats_json(FILE *out, const struct weft_view *view, struct weft_time time);
/* A text as a JSON string. */
void weft_json_text(FILE *out, const char *text);

/* trace.c */

/* A run of a process, and what came then. */
struct weft_trace_run {
    uint64_t began, ended; /* ticks */
    uint32_t process;
    int32_t slot;  /* of the port at which it waits since; -1: it does not, or for no one port */
    uint32_t fill; /* bytes in that channel, as far as the process knows */
    uint64_t sent; /* bytes that the process has written to that channel so far; 0 at a reader */
};

/* A ring that keeps the newest runs of a processor; NULL: there is no memory. */
struct weft_trace *weft_trace_new(void);
void weft_trace_add(struct weft_trace *trace, const struct weft_trace_run *run);
/* False, with errno, if it cannot be had. */
bool weft_trace_write(FILE *out, const struct weft_view *view, struct weft_time time);
/* The events of this machine alone, which are not the first. */
bool weft_trace_events(FILE *out, const struct weft_view *view, struct weft_time time);

/* A run of a process that has a channel to another node. */
struct weft_far_run {
    double began, ended; /* microseconds since the beginning at the first node */
    uint32_t process;
    int32_t slot; /* as in struct weft_trace_run */
    uint32_t processor, node;
};

/* Those of this machine, in the order in which they began. */
bool weft_trace_far_runs(FILE *out, const struct weft_view *view, struct weft_time time);
/* The events of an arrow between nodes; each has another number. */
void weft_trace_far_arrow(FILE *out, const struct weft_far_run *from, const struct weft_far_run *to, const char *channel,
                          bool is_room, unsigned number);

/* The ranks of a cluster together: mpi/gather.c, plugged in. */

enum weft_part { WEFT_FIGURES, WEFT_EVENTS, WEFT_FAR_RUNS, WEFT_NO_MORE };

struct weft_ranks {
    /* What the first rank wants all do. */
    void (*agree)(bool *is_wanted, bool *is_traced);
    /* Compares the clocks; all begin. */
    void (*begin)(void);
    /* True at the first rank, if all others have answered and give their parts when they are asked for; then `time` tells of its
       beginning. At others false, when all have been given. */
    bool (*gather)(const struct weft_view *view, struct weft_time *time);
    /* Has another rank write its part; false, with errno, if it does not answer. */
    bool (*take)(unsigned node, enum weft_part part, FILE *out);
    /* At the first rank: writes the events of the arrows from one rank to another. */
    bool (*arrows)(FILE *out, const struct weft_view *view, struct weft_time time);
    /* All has been asked for. */
    void (*dismiss)(void);
    /* The program is about to end before its end: makes all ranks close their accounts, and comes back when that is done, or takes
       longer than seconds. From any thread. */
    void (*stop)(void);
    /* Of this rank, so far. */
    struct weft_node_figures (*figures)(struct weft_time time);
};

#endif
