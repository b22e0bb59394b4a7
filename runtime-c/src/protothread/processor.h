/* A processor: one kernel thread, the processes that it can run, and how others hand it more. */
#ifndef WEFT_PROCESSOR_H
#define WEFT_PROCESSOR_H

#include <pthread.h>
#include <weft/report.h>
#include <weft/ticks.h>
#include <weft/unit.h>
#include "events.h"

/* How long waiting stays soft (docs/architecture/scheduler.md). Tests set these to 0 or 1. */
#ifndef WEFT_SPINS
#define WEFT_SPINS 4096 /* looks at the soft waiters before an idle processor sleeps, at most */
#endif
#ifndef WEFT_SOFT_ROUNDS
#define WEFT_SOFT_ROUNDS 64 /* vain looks of a processor that has other processes to run before its waiters become hard */
#endif
#ifndef WEFT_SOFT_MAX
#define WEFT_SOFT_MAX 16 /* soft waiters of a processor */
#endif
#ifndef WEFT_SHOWN_MAX
#define WEFT_SHOWN_MAX 1024 /* waiters of a processor that share a barrier for all threads, at most */
#endif
#ifndef WEFT_UNFENCED
#define WEFT_UNFENCED (1u << 20) /* ticks of a busy processor between two of them, at least: not half a millisecond on a PC */
#endif
/* A processor that is busy spends one part of its time in so many on searches for deadlocks, at most; 0: none, to measure that. */
#ifndef WEFT_SEARCH_SHARE
#define WEFT_SEARCH_SHARE 256
#endif
enum {
    WEFT_KEEN = 64,          /* looks of an idle processor that follow each other at once, before it pauses between two */
    WEFT_CALLS = 64,         /* of a process's fire in a turn, of which all but the last end early for what the scheduler must look at */
    WEFT_TURNS_PER_LOOK = 8, /* processes run between two looks at events, mailbox and soft waiters */
    WEFT_LOOKS_IN_A_ROW = 8, /* before who is next gives way to the others */
    WEFT_VAIN = 8            /* looks that helped somebody count as much as one in vain: who waits is not forgotten for them */
};

struct weft_run;
struct weft_pool;
struct weft_gp;

/* A search for deadlocks, from all processes of a processor, or of a pool: walks along who waits for whom, in small change. It
   passes each process once: every walk has a number, that it leaves with the processes that it passes. */
struct weft_search {
    bool done;               /* one since a process last ran here */
    unsigned processors;     /* whose processes are still to be walked on from, but for */
    unsigned left;           /* so many of the next one */
    struct weft_process *at; /* where the walk has come to; NULL: another one begins */
    uint32_t first;          /* walks of this search are after it */
    uint32_t walk;           /* the last one; modulo the number of processors that of this one: no two have the same */
    unsigned every;          /* how many looks of a busy processor there are between two searches */
    unsigned looks;          /* until the next one */
    int64_t credit;          /* ticks that it may spend on them */
    uint64_t since;          /* tick of the last one */
};

/* The processes that a worker of a pool can run: written at the one end by the worker, taken at the other by it and by those that
   steal, so that each gets its turn. It has room for all processes of the pool. After Chase and Lev, "Dynamic Circular
   Work-Stealing Deque" (SPAA 2005). */
struct weft_queue {
    _Alignas(WEFT_LINE) atomic_size_t taken; /* processes so far; by anybody */
    _Alignas(WEFT_LINE) atomic_size_t added; /* likewise; by the worker */
    _Atomic(struct weft_process *) *ring;
    size_t mask; /* of an index in the ring */
};

struct weft_processor {
    /* Its own. */
    struct weft_ready ready; /* nobody in that of a worker */
    struct weft_run *run;
    unsigned turns;  /* of a worker, until the next look */
    unsigned looks;  /* so far, between two processes */
    unsigned rounds; /* looks since its waiters last became hard, times WEFT_VAIN those in vain */
    uint64_t fenced; /* tick of the last barrier for them */
    unsigned spins;  /* looks before it sleeps; adapts to how often they help */
    unsigned soft_count;
    unsigned shown_count;
    struct weft_process *soft[WEFT_SOFT_MAX];
    struct weft_process *shown[WEFT_SHOWN_MAX]; /* have become hard since the last barrier, one more than once perhaps */
    struct weft_process **processes; /* all that are bound to it; of a worker, those that it was dealt */
    unsigned process_count;
    struct weft_search search;
    void *memory; /* of its processes and of the channels that they read from on the same processor */
    size_t memory_size;
    struct weft_pool *pool; /* NULL: no worker */
    unsigned seed;          /* of whom to steal from next */
    struct weft_process *running; /* of a worker: the one that it runs, or has run last */
    pthread_t thread;
    struct weft_events *events; /* where others tell it; of each of them one */
    struct weft_processor_account account[WEFT_ACCOUNTS];
    unsigned number;        /* in the network; workers of a pool have the same */
    bool io;                /* its process may block in the kernel: it is not pinned, and does not spin */
    /* Other processors write here. */
    _Alignas(WEFT_LINE) _Atomic(struct weft_process *) mailbox; /* processes woken by others, newest first */
    _Atomic(struct weft_process *) stuck;   /* one of its processes, that others have found in a deadlock */
    atomic_uint sleeping;                   /* futex: 1 while it sleeps or is about to */
    atomic_bool summoned;               /* a worker: it is counted in weft_pool.searching already by who woke it */
    struct weft_queue queue;            /* of a worker */
};

_Static_assert(offsetof(struct weft_processor, ready) == 0, "weft_ready_beside looks there");

/* A worker of a pool is a processor that has a queue instead of a list. */
struct weft_pool {
    enum weft_policy policy;
    struct weft_processor *workers;
    unsigned worker_count;
    struct weft_gp *gp; /* what the policy gp measures (gp.h) */
    void *memory; /* of the queues */
    size_t memory_size;
    _Alignas(WEFT_LINE) atomic_uint sleepers; /* workers that sleep, or are about to */
    atomic_uint searching;                    /* workers that have nothing to run and look around, or have been woken to */
};

/* One run of a network. */
struct weft_run {
    struct weft_processor *processors; /* those that are threads: each worker of a pool counts */
    unsigned processor_count;
    struct weft_pool *pools;
    unsigned pool_count;
    size_t pools_size;
    unsigned busy_count; /* of these, other than those for I/O */
    unsigned rivals;     /* the same in other ranks on this machine */
    unsigned first_core; /* of those that the program may use; ranks on this machine before this one have those before */
    bool spin; /* there is a core for each of them */
    struct weft_process *initialising; /* its init runs, before any processor does; NULL: none */
    bool carries; /* then its processors carry between ranks, where MPI allows it */
    struct weft_shared *shared; /* channels between processors, and their buffers */
    size_t shared_size;
    atomic_uint awake; /* processors that may still do something */
    atomic_bool deadlocked; /* a cycle that no channel's growth resolves has been reported */
    atomic_bool finished;
    int status; /* exit status, once finished */
};

static inline void weft_pause(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

/* Does it belong to a pool? */
static inline bool weft_is_worker(const struct weft_processor *processor)
{
    return !WEFT_ALONE && processor->pool;
}

static inline void weft_set_running(struct weft_processor *self, struct weft_process *process)
{
    __atomic_store_n(&self->running, process, __ATOMIC_RELAXED);
}

/* The process that a processor runs, or is about to run; a worker's, or that it has run last. NULL if it is idle. From any thread. */
static inline struct weft_process *weft_running(const struct weft_processor *processor)
{
    return __atomic_load_n(weft_is_worker(processor) ? &processor->running : &processor->ready.first, __ATOMIC_ACQUIRE);
}

/* Is nobody ready but the one that runs? */
static inline bool weft_is_alone(const struct weft_processor *processor, const struct weft_process *running)
{
    return processor->ready.last == &running->next;
}

/* Takes the one that has run, which is the first, out of the queue; returns the next one. The caller tells the first: to load what the
   last switch has stored would make each switch wait for the one before. */
static inline struct weft_process *weft_pop(struct weft_processor *processor, const struct weft_process *first)
{
    bool alone = weft_is_alone(processor, first);
    struct weft_process *next = alone ? NULL : first->next;
    __atomic_store_n(&processor->ready.first, next, __ATOMIC_RELEASE);
    if (alone)
        processor->ready.last = &processor->ready.first;
    return next;
}

/* The capacity where it may grow at this moment: of a channel whose two sides wait for each other, or seen by who passes. */
static inline uint32_t weft_capacity(const struct weft_end *end)
{
    return __atomic_load_n(&end->capacity, __ATOMIC_RELAXED);
}

/* What the process at the other end waits for, as far as it has said so. Of a shared channel: not 0, and whether WEFT_WANTS_PART. */
static inline uint32_t weft_peer_wants(const struct weft_end *end)
{
    return weft_is_local(end)
        ? end->peer_wants
        : (uint32_t)atomic_load_explicit(&end->shared->peer_wants[weft_direction_of(end)], memory_order_acquire);
}

/* Says, or with 0 no longer says, what the process of this end waits for. Seen by the other side for sure after a fence. */
static inline void weft_show_wants(struct weft_end *end, uint32_t wants)
{
    if (weft_is_local(end)) {
        weft_show_wants_local(end, wants);
        return;
    }
    const enum weft_direction direction = weft_direction_of(end);
    const uint32_t until = end->count + weft_wanted(wants) - (direction == WEFT_OUT ? weft_capacity(end) : 0);
    const uint64_t shown = wants ? weft_shown(wants, until, weft_waited(weft_process_of(end)->wait)) : 0;
    atomic_store_explicit(&end->shared->peer_wants[weft_opposite(direction)], shown, memory_order_release);
}

/* Does it say so? From any thread. */
static inline bool weft_shows_wants(const struct weft_end *end)
{
    return weft_is_local(end)
        ? __atomic_load_n(&end->peer->peer_wants, __ATOMIC_ACQUIRE) != 0
        : atomic_load_explicit(&end->shared->peer_wants[weft_opposite(weft_direction_of(end))], memory_order_acquire) != 0;
}

/* A block of memory that is laid out twice: first counted, then, once it is there, given out. */
struct weft_layout {
    char *memory; /* NULL: only counts */
    size_t used;
};

static inline void *weft_take(struct weft_layout *layout, size_t size, size_t alignment)
{
    size_t at = (layout->used + alignment - 1) / alignment * alignment;
    layout->used = at + size;
    return layout->memory ? layout->memory + at : NULL;
}

/* wait.c */

/* Takes a process that several may wake; false if somebody else has, or its own worker will. */
bool weft_claim(struct weft_process *process);
/* Registers a process whose last call returned false: as waiter, or as ended. */
void weft_wait_on_end(struct weft_processor *self, struct weft_process *process);
/* The same in a pool. */
void weft_wait_in_pool(struct weft_process *process);
/* After a firing that tested in vain: false if it did more, and shall be fired again; else waits, or ends the process. */
bool weft_wait_for_change(struct weft_processor *self, struct weft_process *process);
void weft_forget_tests(struct weft_process *process);
/* Makes all soft waiters hard: from now on the other sides wake them for sure. */
void weft_harden(struct weft_processor *self);
/* The same in its time: who brings something at this moment is perhaps noticed later only. */
void weft_harden_slowly(struct weft_processor *self);
/* Puts a process that has been taken from its wait into the mailbox of its processor, which may still sleep. From any thread. */
void weft_post(struct weft_process *process);
/* Makes a process go on that waits for other processors, unless somebody else has done so already. From any thread. */
void weft_rouse(struct weft_process *process);
/* Two sides of one channel wait, this one among them: a read or write at the other side moves what it can, that may help this one. */
void weft_help(struct weft_end *end);
/* Makes a process go on that has been claimed. From any thread. */
void weft_let_go(struct weft_process *process);
/* Undoes everything that made others know of a waiting process. */
void weft_withdraw(struct weft_processor *self, struct weft_process *process);
/* What a processor that is about to sleep must look at. */
bool weft_has_mail(struct weft_processor *self);
/* Takes what others have put into a mailbox, oldest first. By anybody. */
struct weft_process *weft_empty_mailbox(struct weft_processor *processor);
/* Make ready what others have woken, and which soft waiters can go on; true if there was anything. */
bool weft_take_mail(struct weft_processor *self);
bool weft_look_at_soft(struct weft_processor *self);
/* Closes the channels of a process that is never run again. */
void weft_process_end(struct weft_process *process);

/* deadlock.c */

/* A process on a path, and its wait when it was passed. */
struct weft_waiter {
    struct weft_process *process;
    struct weft_end *end;
    uint32_t waited;
};
/* Does a process wait for one other, and cannot go on yet? In one of its waits, which may be over. From any thread. */
bool weft_is_stuck(struct weft_process *process, struct weft_waiter *step);
/* The same, for a report. */
struct weft_wait weft_wait_of(const struct weft_waiter *step);
/* Makes the channel grow that a process waits for, for room, if it still does: it is in a cycle that somebody has seen to stand for
   good, and both its sides are here. */
void weft_sentence(const struct weft_waiter *step);

/* Searches on, if it is time to: between the firings of a processor that has other things to do. */
void weft_search_between(struct weft_processor *self);
static inline void weft_look_for_deadlocks(struct weft_processor *self)
{
    if (WEFT_SEARCH_SHARE > 0 && !weft_likely(--self->search.looks != 0))
        weft_search_between(self);
}
/* Turns until the next look: one where firings are so long that there is a search after each. */
static inline unsigned weft_turns(const struct weft_processor *self)
{
    return WEFT_SEARCH_SHARE > 0 && self->search.every == 1 ? 1 : WEFT_TURNS_PER_LOOK;
}
void weft_search_begin(struct weft_processor *self);
/* Searches on, a little; false if it has been everywhere. */
bool weft_search(struct weft_processor *self);
/* Searches the whole network while everybody sleeps; true if somebody can go on now. */
bool weft_search_all(struct weft_processor *self);
/* Resolves what others have found; true if there was anything. */
bool weft_take_stuck(struct weft_processor *self);

/* sleep.c */

/* Wakes a processor that sleeps, or is about to; false if it does not. */
bool weft_processor_wake(struct weft_processor *processor);
/* Sleeps until another processor has something; false at the end of the program. */
bool weft_sleep(struct weft_processor *self);
/* Where somebody other than processors, who is counted as awake, looks after the end: nobody else is awake, nor will be. */
bool weft_all_asleep(struct weft_run *run);
/* The end comes, or will not: before, from `weft_all_asleep` on, no processor wakes itself. */
void weft_go_on(struct weft_run *run);
/* Marks the processes that test in vain, which nothing will change for any more, as over; true if there are any. They begin to run
   with the second. */
bool weft_end_tests(struct weft_run *run);
void weft_wake_posted(struct weft_run *run);
void weft_end_run(struct weft_run *run, int status);

/* processor.c */

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
bool weft_settle(struct weft_processor *self, struct weft_process *process);
/* Runs the processes of `processor` until no process of the network can run any more. */
void weft_processor_run(struct weft_processor *processor);

/* pool.c */

/* Makes the pool's queues, and deals its processes, which all lie with its first worker, to the workers. */
void weft_pool_build(struct weft_pool *pool);
/* The same as weft_processor_run. */
void weft_worker_run(struct weft_processor *worker);
/* Makes a process of a pool ready, which nobody else may do, or run, at this time. From any thread. */
void weft_pool_add(struct weft_process *process);
/* What a worker that is about to sleep must look at. */
bool weft_pool_has_work(struct weft_processor *self);

/* network.c: the call at which a process waits, or, if it runs, has waited last in its present firing. */
struct weft_line weft_line(const struct weft_process *process, bool runs);

/* network.c: memory of a run, laid out from the tables; ends the program where it cannot be had. */
void *weft_get_memory(size_t size);
/* `cores`: how many the program may use. */
void weft_run_build(struct weft_run *run, const struct weft_network *network, unsigned cores);
void weft_run_free(struct weft_run *run);

/* fence.c: makes all that other threads did so far visible here and the reverse, at no cost to them; unless they are `needed` to
   fence, too. */
void weft_fence_start(bool needed);
void weft_fence(void);

#endif
