/*
 * The SPEs of a machine in one time. Each runs in a thread of the host, but only one at a time, and always one of those that are
 * furthest behind: so what they do to each other happens in the order of their cycles, and a program whose processes are all on SPEs
 * takes the same cycles on every run. What an SPE sends to another is there no sooner than WEFT_LOOKAHEAD cycles later, so an SPE may
 * be that much ahead of the others (Chandy and Misra, "Distributed simulation", 1979). docs/cell-time.md has the rules.
 */
#ifndef WEFT_SPU_MACHINE_H
#define WEFT_SPU_MACHINE_H

#include "bus.h"
#include "trace.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

enum { WEFT_LOOKAHEAD = 120, WEFT_MACHINE_SPES = 16, WEFT_PROBLEM_STATE = 0x20000 };

/* What an SPE does for the others. */
enum weft_phase {
    PHASE_OUT,                      /* it runs nothing: others do not wait for it */
    PHASE_READY,                    /* it can go on at its time */
    PHASE_HELD,                     /* it waits for the PPE, whose time is not kept: nothing passes for it or for the others */
    PHASE_ASLEEP                    /* it waits for whoever wakes it: others do not wait for it */
};

/* What another SPE sends: done by the receiver, or for it, when its time has come. */
struct weft_delivery {
    struct weft_delivery *next;     /* a later one */
    uint64_t at;                    /* the cycle */
    void (*act)(void *user, uint64_t ea, const void *bytes, uint32_t size);
    void *user;
    uint64_t ea;                    /* where it goes */
    uint32_t size;
    uint8_t bytes[];
};

/* The place of an SPE in the machine. All of it under the machine's lock, but `limit`. */
struct weft_place {
    pthread_cond_t turn;
    enum weft_phase phase;
    bool taken;
    bool first;                     /* it goes on only when all others are at its cycle or later */
    unsigned wakes;                 /* how often the PPE may have ended a wait; it wraps */
    uint64_t time;                  /* its cycle, as the others know it */
    uint64_t limit;                 /* only its own thread: until when it may run without asking */
    struct weft_delivery *deliveries;           /* by time */
    uint64_t local_store, problem_state;        /* effective addresses of its areas; 0: none */
};

struct weft_machine {
    pthread_mutex_t lock;
    struct weft_place places[WEFT_MACHINE_SPES];
    int running;                    /* who has the turn; -1: nobody */
    uint64_t now;                   /* the latest cycle at which somebody was given the turn */
    struct weft_bus bus;            /* belongs to who has the turn */
    struct weft_timeline timeline;  /* the caller starts and finishes it */
};

void weft_machine_init(struct weft_machine *m);

/* A place for an SPE whose areas are at these addresses; -1 where there is none left. Leaving gives it back. */
int weft_machine_join(struct weft_machine *m, uint64_t local_store, uint64_t problem_state);
void weft_machine_leave(struct weft_machine *m, int place);

/* The SPE begins to run; returns, when it is its turn, its cycle: later than before if time has passed without it. And stops at its
 * `time`: HELD until the PPE lets it run on, or OUT. */
uint64_t weft_machine_enter(struct weft_machine *m, int place);
void weft_machine_stop(struct weft_machine *m, int place, uint64_t time, enum weft_phase phase);

/* At `time` it has come to its limit, or is about to do what others see, as `first` says: returns when nobody is behind it (first) or
 * not too far, and what was sent to it until then is done. */
void weft_machine_pass(struct weft_machine *m, int place, uint64_t time, bool first);

/* How often the PPE may have ended a wait: to be asked before it is looked whether to wait. */
unsigned weft_machine_wakes(struct weft_machine *m, int place);

/* It waits at `time`, unless there was a wake since `wakes`, for a delivery or the PPE; HELD: for the PPE alone. Returns the cycle in
 * which to look again. */
uint64_t weft_machine_wait(struct weft_machine *m, int place, uint64_t time, enum weft_phase phase, unsigned wakes);

/* The PPE has done something that may end a wait. Any thread. */
void weft_machine_wake(struct weft_machine *m, int place);

/* Whose area an effective address is in; -1: nobody's. */
int weft_machine_owner(const struct weft_machine *m, uint64_t ea);

/* Sends bytes to an SPE, to be there at a cycle at least WEFT_LOOKAHEAD after the sender's, who has the turn. An SPE that runs nothing
 * has them at once. False without memory. */
bool weft_machine_send(struct weft_machine *m, int to, uint64_t at, void (*act)(void *, uint64_t, const void *, uint32_t),
                       void *user, uint64_t ea, const void *bytes, uint32_t size);

#endif
