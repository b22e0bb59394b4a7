/* A processor: one kernel thread, the processes that it can run, and how others hand it more. */
#ifndef WEFT_PROCESSOR_H
#define WEFT_PROCESSOR_H

#include <weft/process.h>

/* How long waiting stays soft (docs/architecture.md). Tests set these to 0 or 1. */
#ifndef WEFT_SPINS
#define WEFT_SPINS 4096 /* looks at the soft waiters before an idle processor sleeps, at most */
#endif
#ifndef WEFT_SOFT_ROUNDS
#define WEFT_SOFT_ROUNDS 64 /* vain looks of a processor that has other processes to run before its waiters become hard */
#endif
#ifndef WEFT_SOFT_MAX
#define WEFT_SOFT_MAX 16 /* soft waiters of a processor */
#endif
enum {
    WEFT_FIRINGS = 64,      /* of a process before another one gets its turn */
    WEFT_TURNS_PER_LOOK = 8 /* processes run between two looks at mailbox and soft waiters */
};

struct weft_run;

struct weft_processor {
    /* Its own. */
    struct weft_process *first; /* of the ready queue */
    struct weft_process **last; /* where the next one is linked in */
    struct weft_run *run;
    unsigned turns;  /* until the next look */
    unsigned rounds; /* vain looks since the last one that was not */
    unsigned spins;  /* looks before it sleeps; adapts to how often they help */
    unsigned soft_count;
    struct weft_process *soft[WEFT_SOFT_MAX];
    struct weft_process **processes; /* all that are bound to it */
    unsigned process_count;
    void *memory; /* of its processes and of the channels that they read from on the same processor */
    size_t memory_size;
    /* Other processors write here. */
    _Alignas(WEFT_LINE) _Atomic(struct weft_process *) mailbox; /* processes woken by others, newest first */
    atomic_uint sleeping;                                       /* futex: 1 while it sleeps or is about to */
};

/* One run of a network. */
struct weft_run {
    struct weft_processor *processors;
    unsigned processor_count;
    bool spin; /* there is a core for each processor */
    struct weft_shared *shared; /* channels between processors, and their buffers */
    size_t shared_size;
    atomic_uint awake; /* processors that may still do something */
    atomic_bool finished;
    int status; /* exit status, once finished */
};

static inline void weft_push(struct weft_processor *processor, struct weft_process *process)
{
    process->next = NULL;
    *processor->last = process;
    processor->last = &process->next;
}

/* wait.c */

/* Registers a process whose last call returned false: as waiter, or as ended. */
void weft_wait_on_end(struct weft_processor *self, struct weft_process *process);
/* After a firing that tested in vain: false if it did more, and shall be fired again; else waits, or ends the process. */
bool weft_wait_for_change(struct weft_processor *self, struct weft_process *process);
void weft_forget_tests(struct weft_process *process);
/* Makes all soft waiters hard: from now on the other sides wake them. */
void weft_harden(struct weft_processor *self);
/* Puts a process that waits for other processors into the mailbox of its own; false if somebody else has done so already. The
   processor may still sleep. From any thread. */
bool weft_post(struct weft_process *process);
/* Make ready what others have woken, and which soft waiters can go on; true if there was anything. */
bool weft_take_mailbox(struct weft_processor *self);
bool weft_look_at_soft(struct weft_processor *self);
/* Closes the channels of a process that is never run again. */
void weft_process_end(struct weft_process *process);

/* sleep.c */

/* Wakes a processor that sleeps, or is about to. */
void weft_processor_wake(struct weft_processor *processor);
/* Sleeps until another processor has something; false at the end of the program. */
bool weft_sleep(struct weft_processor *self);

/* Runs the processes of `processor` until no process of the network can run any more. */
void weft_processor_run(struct weft_processor *processor);

/* network.c: memory of a run, laid out from the tables; ends the program where it cannot be had. */
void weft_run_build(struct weft_run *run, const struct weft_network *network);
void weft_run_free(struct weft_run *run);

/* fence.c: makes all that other threads did so far visible here and the reverse, at no cost to them. */
void weft_fence_start(void);
void weft_fence(void);

#endif
