/* A network that runs. Several may at once, in threads of their own: whatever changes while one runs is reached from here, and what
   the program has only once (handlers of signals) finds them in a list. */
#ifndef WEFT_INSTANCE_H
#define WEFT_INSTANCE_H

#include <stdbool.h>
#include <weft/line.h>
#include <weft/network.h>

#ifdef __cplusplus
extern "C" {
#endif

struct weft_instance;

/* What handlers of signals ask of the execution model. */
struct weft_model {
    /* The process that runs on this thread, NULL if there is none, and the call in which it has waited last, if that is known; and
       whether that is its init. */
    const struct weft_process_plan *(*running)(struct weft_instance *of, struct weft_line *last_wait, bool *in_init);
    /* Tells of a stack that was too small for its process, and ends the program, if that is what an access to this address was. */
    void (*tell_overflow)(struct weft_instance *of, const void *address);
    /* Makes the current firing of each source its last. `late`: tells of those that have not ended yet. Called again and again. */
    void (*end_sources)(struct weft_instance *of, bool late);
};

struct weft_buffer;

/* Memory for channels that grow (growth.h). */
struct weft_growth {
    struct weft_buffer *buffers; /* all that there are; added to by any thread */
    unsigned long long used; /* bytes of the buffers of all channels; likewise */
    unsigned long long most; /* that they may be */
    bool reported; /* does the user want to know what has grown? */
};

/* A network that is asked to stop (stop.h). Handlers of signals read and write it: the first two at any time, so that these change
   only atomically; the rest while it is watched. All zero when the network begins. */
struct weft_stop {
    bool watching; /* it is to be asked */
    bool asked; /* it has been */
    unsigned marks; /* how often its sources have been marked */
    struct weft_stop_thread {
        int number; /* of the kernel's */
        int input; /* 1 + the descriptor from which it reads although it is interrupted; 0: not known of any */
    } *threads;
    unsigned room; /* of these */
    unsigned thread_count; /* so many have come */
};

struct weft_instance {
    const struct weft_network *network;
    int argc;
    char **argv;
    const struct weft_model *model;
    const char *where; /* on a cluster: which rank this is, for the beginning of messages; NULL: not on one */
    bool faults_watched; /* a message names the process by which the program ends (fault.h); any thread */
    struct weft_growth growth;
    struct weft_stop stop;
    void (*tell)(struct weft_instance *of, const char *text, size_t length); /* who gets its messages; NULL: stderr */
    void (*fail)(struct weft_instance *of, int status); /* what happens instead of exit, and never comes back; NULL: exit */
    struct weft_accounts *accounts; /* what is made of its accounts; NULL: nothing */
    struct weft_instance *next; /* in the list of those that run */
    struct weft_instance *outer; /* what this thread worked for before; NULL as a rule */
};

/* The one that this thread works for, set before it does anything else; NULL: none. */
extern __thread struct weft_instance *weft_here;

/* list.c */

/* From now on handlers of signals find it; no longer, when this returns. */
void weft_instance_begin(struct weft_instance *instance);
void weft_instance_end(struct weft_instance *instance);
/* Calls a function for each. In handlers of signals, too. */
void weft_instances_each(void (*what)(struct weft_instance *instance, void *context), void *context);
/* Waits until no handler is at that: what one changes before, all later ones see. */
void weft_instances_settle(void);

#ifdef __cplusplus
}
#endif

#endif
