/* Execution models whose calls block on the spot: processes keep their stack while they wait. The channels and the life of a
   process are common (blocking.c); a model says what a process runs on, and how that sleeps and wakes: a kernel
   thread, a fiber, an SC_THREAD. Here is what the two ask of each other. Processes go by their index in the network. */
#ifndef WEFT_SRC_BLOCKING_H
#define WEFT_SRC_BLOCKING_H

#include <stdbool.h>
#include <stddef.h>
#include <weft/network.h>
#include <weft/report.h>

#ifdef __cplusplus
extern "C" {
#endif

struct weft_blocking;
struct weft_view;

/* Of the model. */
struct weft_blocking_model {
    /* Runs weft_process_run for each process on a stack of weft_stack_size bytes; returns when none will ever run again. */
    void (*run)(struct weft_blocking *of);

    /* Gives back what `run` made. Only called if all processes have ended. */
    void (*free)(struct weft_blocking *of);

    /* Can the two ends of a channel be used at the same time? It has a lock then. */
    bool (*concurrent)(const struct weft_channel_plan *channel);

    /* Stops the process, which is the caller, until `wake`; at once past it if that was called since it last slept. */
    void (*sleep)(struct weft_blocking *of, unsigned process);

    /* Called once for each `sleep`, by another process or by weft_unblock. */
    void (*wake)(struct weft_blocking *of, unsigned process);

    /* The process, which is the caller, has ended; does not come back. */
    void (*leave)(struct weft_blocking *of, unsigned process);
};

/* A network that runs. */
struct weft_blocking {
    struct weft_instance instance; /* first, so that one is the other */
    const struct weft_blocking_model *model;
    void *own; /* of the model */
    struct weft_view *view; /* of the observer */
    /* blocking.c */
    struct channel *channels;
    struct process *processes;
    unsigned process_count;
    struct turns *turns;
};

/* The one that the program has. */
extern const struct weft_blocking_model weft_blocking_model;

/* For the model: */

/* A process from its beginning to its end. */
void weft_process_run(struct weft_blocking *of, unsigned process) __attribute__((noreturn));

/* All processes sleep or have ended. A channel grows where that lets one go on; else those that test ports in vain, as they will
   do for ever, are woken to end. False if there are none: nothing will ever run again. */
bool weft_unblock(struct weft_blocking *of);

bool weft_ended(const struct weft_blocking *of, unsigned process);

/* Bytes. */
size_t weft_stack_size(const struct weft_process_plan *process);

/* Tells that its stack was too small for a process, and ends the program. In handlers of signals. */
void weft_tell_small_stack(const struct weft_process_plan *process) __attribute__((noreturn));

/* What may lie between the first frame of a process and the upper end of its stack, plus the page below it; bytes. */
#define WEFT_STACK_BESIDE (64 * 1024)

/* For the program: runs the network to its end; returns the exit status. `observer`: NULL where nothing is counted. */
struct weft_blocking_observer;
int weft_run_blocking(const struct weft_network *network, int argc, char **argv, const struct weft_blocking_model *model,
                      const struct weft_blocking_observer *observer);

#ifdef __cplusplus
}
#endif
#endif
