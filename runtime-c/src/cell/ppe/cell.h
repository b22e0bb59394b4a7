/* The whole program, as the PPE sees it: made by weft, apart from what is known only at run time. */
#ifndef WEFT_CELL_CELL_H
#define WEFT_CELL_CELL_H

#include "../process.h"
#include "../spe/control.h"
#include <libspe2.h>
#include <pthread.h>
#include <string.h>
#include <weft/network.h>
#include <weft/report.h>

enum { WEFT_ON_PPE = -1 };

/* An SPE that is used. */
struct weft_spe {
    spe_program_handle_t *program;
    unsigned processor;             /* in the network */
    spe_context_ptr_t context;
    pthread_t thread;
    char *store;                    /* its local store, in our memory */
    volatile struct weft_control *control;      /* in there */
    struct weft_end *ends;          /* likewise */
    uint32_t idle;                  /* its mark when its ends were looked at */
    uint32_t running;               /* local store address of its weft_running, as it was at the start */
};

/* One end: on which SPE, or on the PPE, and the index among the ends there. */
struct weft_spot {
    int spe;
    unsigned end;
};

/* A channel; by enum weft_direction. */
struct weft_route {
    struct weft_spot side[2];
};

/* Where the ends of each process begin, in the order of the network. */
struct weft_home {
    int spe;
    unsigned first_end;
};

struct weft_cell {
    const struct weft_network *network;
    struct weft_spe *spes;
    unsigned spe_count;
    const struct weft_route *routes;    /* of channels between processors */
    unsigned route_count;
    const struct weft_home *homes;
};

/* Runs the program to its end; returns its exit status (docs/architecture/program.md). */
int weft_cell_run(struct weft_cell *cell, int argc, char **argv);

/* The end at a place, in our memory. */
static inline struct weft_end *weft_end_of(const struct weft_cell *cell, struct weft_spot place)
{
    return (place.spe == WEFT_ON_PPE ? weft_own_ends : cell->spes[place.spe].ends) + place.end;
}

/* What a pointer at `at` on a processor points to, in our memory: an SPE's is a local store address. */
static inline void *weft_ours(const struct weft_cell *cell, int spe, const void *at)
{
    uint32_t address;
    void *pointer;
    memcpy(&address, at, sizeof address);
    memcpy(&pointer, at, sizeof pointer);
    return spe == WEFT_ON_PPE ? pointer : cell->spes[spe].store + address;
}

static inline struct weft_far *weft_far_of(const struct weft_cell *cell, struct weft_spot place)
{
    return weft_ours(cell, place.spe, &weft_end_of(cell, place)->far);
}

/* Starts the SPEs, and tells all ends where their other sides are. Ends the program where that cannot be. */
void weft_cell_start(struct weft_cell *cell);

/* Then lets the SPEs run their processes. */
void weft_cell_go(const struct weft_cell *cell);

/* What struct weft_model asks of them. */
const struct weft_process_plan *weft_cell_running_process(struct weft_instance *instance, struct weft_line *last_wait,
                                                          bool *in_init);
void weft_cell_end_sources(struct weft_instance *instance, bool late);

/* The process that an SPE runs, or ran last; NULL if that cannot be told. */
const struct weft_process *weft_running_on(const struct weft_cell *cell, const struct weft_spe *spe);

/* From now on SIGINT and SIGTERM, before they end the program, tell what the SPEs run; the first one asks it to stop, if it has
   sources. */
void weft_cell_watch_signals(const struct weft_cell *cell);

/* An SPE has called DOL_stop? Then the program is asked to stop. */
void weft_cell_look_for_stop(const struct weft_cell *cell);

/* Lets all SPEs know that a word of their control has changed. */
void weft_cell_wake(const struct weft_cell *cell);

/* The process of this number in the network, in our memory. */
const struct weft_process *weft_process_at(const struct weft_cell *cell, unsigned number);

/* The end that a process waits for, where less is there than it wants; NULL if it does not wait, or it is not known. */
struct weft_end *weft_end_waited_for(const struct weft_cell *cell, unsigned number);

/* What a process waits for, for reports. */
struct weft_wait weft_wait_of(const struct weft_cell *cell, unsigned number);

/* Can nobody ever run again, unless a channel grows, or a process that tests in vain ends? */
bool weft_cell_quiet(struct weft_cell *cell);

/* Ends the processes that test in vain; false if there are none. Only when it is quiet. */
bool weft_cell_end_testing(const struct weft_cell *cell);

/* Has each side of a channel seen all that the other has told? */
bool weft_route_settled(const struct weft_cell *cell, const struct weft_route *route);

/* Takes the memory that the next needs. */
void weft_cell_prepare_growth(const struct weft_cell *cell);

/* Looks for processes that wait for each other, and lets a channel between them grow. False if there are none, or all wait to
   read. Ends the program where there is no memory. */
bool weft_cell_grow(const struct weft_cell *cell);

/* The transport's: the SPE at the far side of each of the PPE's ends. */
void weft_transport_to(struct weft_end *end, const struct weft_spe *spe);

#endif
