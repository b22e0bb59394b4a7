/* A processor: one kernel thread, the processes that it can run, and how others hand it more. */
#ifndef WEFT_PROCESSOR_H
#define WEFT_PROCESSOR_H

#include <weft/unit.h>

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
    WEFT_TURNS_PER_LOOK = 8, /* processes run between two looks at mailbox and soft waiters */
    WEFT_VAIN = 8            /* looks that helped somebody count as much as one in vain: who waits is not forgotten for them */
};

struct weft_run;
struct weft_stuck; /* deadlock.c */

struct weft_processor {
    /* Its own. */
    struct weft_process *first; /* of the ready queue */
    struct weft_process **last; /* where the next one is linked in */
    struct weft_run *run;
    unsigned turns;  /* until the next look */
    unsigned rounds; /* looks since its waiters last became hard, times WEFT_VAIN those in vain */
    unsigned spins;  /* looks before it sleeps; adapts to how often they help */
    unsigned soft_count;
    struct weft_process *soft[WEFT_SOFT_MAX];
    struct weft_process **processes; /* all that are bound to it */
    unsigned process_count;
    void *memory; /* of its processes and of the channels that they read from on the same processor */
    size_t memory_size;
    /* Other processors write here. */
    _Alignas(WEFT_LINE) _Atomic(struct weft_process *) mailbox; /* processes woken by others, newest first */
    _Atomic(struct weft_stuck *) stuck; /* of its processes, those that others have found in a deadlock */
    atomic_uint sleeping;               /* futex: 1 while it sleeps or is about to */
};

/* One run of a network. */
struct weft_run {
    struct weft_processor *processors;
    unsigned processor_count;
    bool spin; /* there is a core for each processor */
    struct weft_shared *shared; /* channels between processors, and their buffers */
    size_t shared_size;
    atomic_uint awake; /* processors that may still do something */
    atomic_bool deadlocked; /* a cycle that no channel's growth resolves has been reported */
    atomic_bool finished;
    int status; /* exit status, once finished */
};

static inline void weft_push(struct weft_processor *processor, struct weft_process *process)
{
    process->next = NULL;
    *processor->last = process;
    processor->last = &process->next;
}

/* What the process at the other end waits for, as far as it has said so. */
static inline uint32_t weft_peer_wants(const struct weft_end *end)
{
    return end->transport == WEFT_LOCAL
        ? end->peer_wants
        : atomic_load_explicit(&weft_side(end, weft_direction_of(end))->peer_wants, memory_order_acquire);
}

/* Does somebody wait for this process? If not, it has not closed a cycle by waiting. May say yes where it has many ends. */
static inline bool weft_may_be_awaited(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->few; i++)
        if (weft_peer_wants(&process->ends[i]))
            return true;
    return process->few == 0;
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
/* Takes a process of this processor that waits on one channel out of its wait; false if somebody else has just done so. */
bool weft_take_waiter(struct weft_processor *self, struct weft_process *process);
/* Undoes everything that made others know of a waiting process. */
void weft_withdraw(struct weft_processor *self, struct weft_process *process);
/* What a processor that is about to sleep must look at. */
bool weft_has_mail(struct weft_processor *self);
/* Make ready what others have woken, and which soft waiters can go on; true if there was anything. */
bool weft_take_mail(struct weft_processor *self);
bool weft_look_at_soft(struct weft_processor *self);
/* Closes the channels of a process that is never run again. */
void weft_process_end(struct weft_process *process);

/* deadlock.c */

/* Does the process, which has just begun to wait, close a cycle? Then it is resolved, or reported. */
void weft_look_for_deadlock(struct weft_processor *self, struct weft_process *process);
static inline void weft_check_cycle(struct weft_processor *self, struct weft_process *process)
{
    if (!weft_likely(!weft_fence_needed))
        atomic_thread_fence(memory_order_seq_cst); /* else the other half is the barrier of who waits on a shared channel */
    if (weft_may_be_awaited(process))
        weft_look_for_deadlock(self, process);
}
/* Resolves what others have found; true if there was anything. */
bool weft_take_stuck(struct weft_processor *self);

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
