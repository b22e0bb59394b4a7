/* A processor: one kernel thread, the processes that it can run, and how others hand it more. */
#ifndef WEFT_PROCESSOR_H
#define WEFT_PROCESSOR_H

#include "../platform/platform.h"
#include "sole.h"
#include <weft/process.h>
#include <weft/report.h>
#include <weft/ticks.h>

/* 1 in programs one of whose pools has the policy gp (scheduler/gp). */
#ifndef WEFT_WITH_GP
#define WEFT_WITH_GP 0
#endif

/* How long waiting stays soft (docs/architecture/shared-channels.md). Tests set these to 0 or 1. */
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
/* How workers of pools take turns for short ones (docs/architecture/pools.md). Tests take nearly all for short, and look out all the time. */
#ifndef WEFT_WAY
#define WEFT_WAY 1024 /* ticks, about: of a process and what it touches to another core; half a microsecond on a PC */
#endif
#ifndef WEFT_LONG_TURN
#define WEFT_LONG_TURN (64 * WEFT_WAY) /* ticks of a turn, after short ones, that others need not wait for: between two looks */
#endif
#ifndef WEFT_RECKONED
#define WEFT_RECKONED 256 /* turns of a worker that together are short or long */
#endif
#ifndef WEFT_LOOKOUT
#define WEFT_LOOKOUT \
    4000000 /* ns between two looks whether a worker that wakes nobody is in a long turn: of one who sleeps, of several by turns */
#endif
/* A processor that is busy spends one part of its time in so many on searches for deadlocks, at most; 0: none, to measure that. */
#ifndef WEFT_SEARCH_SHARE
#define WEFT_SEARCH_SHARE 256
#endif
enum {
    WEFT_NO_CORE = WEFT_CORES, /* it is not known where a processor runs */
    WEFT_CROWDED = 256, /* looks of an idle processor between two questions whether it has its core for itself */
    WEFT_KEEN = 64, /* looks of an idle processor that follow each other at once, before it pauses between two */
    WEFT_UNSEEN = 512, /* looks in vain before waits that may have been missed are checked again, behind a barrier */
    WEFT_LONG = 4, /* times WEFT_WAY is the least that the turn of a stolen process takes if it was worth it */
    WEFT_CALLS = 64, /* of a process's fire in a turn, of which all but the last end early for what the scheduler must look at */
    WEFT_TURNS_HELD =
        8, /* times as many turns between two looks of a worker that has its pool to itself: nobody brings anything */
    WEFT_TURNS_PER_LOOK = 8, /* processes run between two looks at events, mailbox and soft waiters */
    WEFT_LOOKS_IN_A_ROW = 8, /* before who is next gives way to the others */
    WEFT_VAIN = 8 /* looks that helped somebody count as much as one in vain: who waits is not forgotten for them */
};

struct weft_events;
struct weft_run;
struct weft_pool;
struct weft_gp;
struct weft_cluster;
struct weft_observer;
struct weft_watcher;
struct weft_live;
struct weft_ranks;
struct weft_run_accounts;

/* A search for deadlocks, from all processes of a processor, or of a pool: walks along who waits for whom, in small change. It
   passes each process once: every walk has a number, that it leaves with the processes that it passes. */
struct weft_search {
    bool done; /* one since a process last ran here */
    unsigned processors; /* whose processes are still to be walked on from, but for */
    unsigned left; /* so many of the next one */
    struct weft_process *at; /* where the walk has come to; NULL: another one begins */
    uint32_t first; /* walks of this search are after it */
    uint32_t walk; /* the last one; modulo the number of processors that of this one: no two have the same */
    unsigned every; /* how many looks of a busy processor there are between two searches */
    unsigned looks; /* until the next one */
    int64_t credit; /* ticks that it may spend on them */
    uint64_t since; /* tick of the last one */
};

/* The processes that a worker of a pool can run: written at the one end by the worker, taken at the other by it and by those that
   steal, so that each gets its turn. It has room for all processes of the pool. After Chase and Lev, "Dynamic Circular
   Work-Stealing Deque" (SPAA 2005). */
struct weft_queue {
    _Alignas(WEFT_LINE) atomic_size_t taken; /* processes so far; by anybody */
    _Alignas(WEFT_LINE) atomic_size_t added; /* likewise; by the worker */
    _Atomic(struct weft_process *) *ring;
    size_t mask; /* of an index in the ring */
    atomic_size_t turns; /* so far, of the worker itself */
    atomic_bool fine; /* they are shorter than WEFT_WAY */
};

/* What a worker has last seen of another one whose turns are short. */
struct weft_sight {
    uint64_t tick; /* when */
    size_t turns;
};

/* How long a worker's turns are. Those of what it steals, to which the way here belongs, count apart. */
struct weft_grain {
    uint64_t busy; /* ticks that its own turns took until it was idle, since they were last reckoned */
    uint64_t since; /* tick from which on turns count that are not in `busy`; 0: it is idle */
    unsigned turns; /* its own since then */
    unsigned stolen; /* short ones of what it stole, since one of its own */
    bool steals; /* the present one is of what it has stolen */
};

struct weft_processor {
    /* Its own. */
    struct weft_ready ready; /* nobody in that of a worker */
    struct weft_sole sole;
    struct weft_run *run;
    unsigned turns; /* of a worker, until the next look */
    unsigned looks; /* so far, between two processes */
    unsigned rounds; /* looks since its waiters last became hard, times WEFT_VAIN those in vain */
    uint64_t fenced; /* tick of the last barrier for them */
    unsigned spins; /* looks before it sleeps; adapts to how often they help */
    unsigned core; /* that its thread was on when it last looked around in vain, as the kernel counts */
    bool crowded; /* another one that was awake was on the same core then */
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
    struct weft_island *islands; /* of its processes; in `memory` */
    unsigned island_count;
    unsigned seed; /* of whom to steal from next */
    struct weft_grain grain; /* of a worker */
    struct weft_sight *sights; /* of a worker that steals: of each other one; in the memory of the pool */
    struct weft_process *running; /* of a worker: the one that it runs, or has run last */
    pthread_t thread;
    struct weft_events *events; /* where others tell it; of each of them one */
    struct weft_processor_account account[WEFT_ACCOUNTS];
    unsigned number; /* in the network; workers of a pool have the same */
    bool io; /* its process may block in the kernel: it is not pinned, and does not spin */
    bool is_host; /* it stands for the program around a library: nobody runs it */
    bool is_courier; /* it stands for the processors of other ranks (cluster.h) */
    /* Other processors write here. */
    _Alignas(WEFT_LINE) _Atomic(struct weft_process *) mailbox; /* processes woken by others, newest first */
    _Atomic(struct weft_process *) stuck; /* one of its processes, that others have found in a deadlock */
    atomic_uint core_shown; /* its `core`, for others */
    atomic_uint sleeping; /* futex: 1 while it sleeps or is about to */
    atomic_bool summoned; /* a worker: it is counted in weft_pool.searching already by who woke it */
    struct weft_queue queue; /* of a worker */
};

_Static_assert(offsetof(struct weft_processor, ready) == 0, "weft_ready_beside looks there");

/* A worker of a pool is a processor that has a queue instead of a list. */
struct weft_pool {
    enum weft_policy policy;
    struct weft_processor *workers;
    unsigned worker_count;
    struct weft_gp *gp; /* what the policy gp measures (scheduler/gp.h), and by process: */
    const struct weft_process_plan *plans; /* those of the pool, in a row; NULL: it has another policy */
    atomic_uint *home; /* the worker that it belongs to now */
    void *memory; /* of the queues and the sights */
    size_t memory_size;
    bool can_be_held; /* one worker may have it to itself (sole.h) */
    pthread_mutex_t lock; /* of the next two */
    unsigned present; /* workers that are awake */
    struct weft_processor *holder; /* who has it to itself; NULL: nobody */
    _Alignas(WEFT_LINE) atomic_uint sleepers; /* workers that sleep, or are about to */
    atomic_uint searching; /* workers that have nothing to run and look around, or have been woken to */
};

/* What is plugged in from above when a run starts, and named by nothing below. */
struct weft_plugs {
    const struct weft_cluster *cluster; /* who carries between the nodes of a cluster; NULL: the network runs on one machine */
    const struct weft_observer *observer; /* who makes something of what is counted; NULL: nothing is */
    const struct weft_watcher *watcher; /* who shows others the network while it runs; NULL: nobody */
    const struct weft_ranks *ranks; /* how the accounts of several nodes come together (observe/view.h); NULL: there is one */
    void (*ranks_look)(void); /* the same, from time to time, by the courier; NULL likewise */
    const struct weft_hosting *host; /* the program around a library; NULL: it is a program of its own */
};

/* What a library leaves to the program around it (src/host); all calls stand behind WEFT_WITH_HOST. */
struct weft_hosting {
    void (*told)(
        struct weft_process *process); /* what this one waits for, which stands for the host, is there; it has been claimed */
    void (*shut)(struct weft_process *process); /* the process at the other end of this one's channel has ended */
    void (*ended)(struct weft_run *run); /* no process can run any more, whatever the host does */
    void (*all_asleep)(struct weft_run *run); /* all processors sleep, or have just done so */
};

/* One run of a network. */
struct weft_run {
    struct weft_instance instance; /* first, so that one is the other */
    struct weft_plugs plugs;
    bool fenced; /* as in struct weft_shared */
    bool pools_can_be_held; /* there is a barrier for all threads, and nothing beside the pool */
    struct weft_run_accounts *accounts; /* of the observer */
    struct weft_live *live; /* of the watcher; NULL: nobody wants to know */
    struct weft_processor *processors; /* those that are threads: each worker of a pool counts */
    unsigned processor_count;
    struct weft_pool *pools;
    unsigned pool_count;
    size_t pools_size;
    struct weft_end **first; /* while it is built: the end that was laid out of each channel */
    size_t first_size;
    unsigned busy_count; /* of these, other than those for I/O */
    unsigned rivals; /* the same in other ranks on this machine */
    unsigned first_core; /* of those that the program may use; ranks on this machine before this one have those before */
    bool keeps_stacks; /* of processes that have ended */
    bool spin; /* there is a core for each of them */
    struct weft_process *initialising; /* its init runs, before any processor does; NULL: none */
    bool carries; /* then its processors carry between ranks, where MPI allows it */
    struct weft_shared *shared; /* channels between processors, and their buffers */
    size_t shared_size;
    atomic_uint awake; /* processors that may still do something */
    atomic_bool deadlocked; /* a cycle that no channel's growth resolves has been reported */
    _Atomic(struct weft_process *) sentenced; /* it is on a cycle over other ranks, */
    atomic_uint sentenced_wait; /* in this of its waits: its processor is to make its channel grow (deadlock.h) */
    atomic_bool finished;
    atomic_bool stopping; /* a library: sources end with their next firings */
    atomic_uint naps; /* likewise: how often a processor was about to sleep */
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

/* Does it stand for the program around a library? */
static inline bool weft_is_host(const struct weft_processor *processor)
{
    return WEFT_WITH_HOST && processor->is_host;
}

/* Has somebody ended a library's network, whatever there is to run? */
static inline bool weft_is_over(const struct weft_run *run)
{
    return WEFT_WITH_HOST && atomic_load_explicit(&run->finished, memory_order_relaxed);
}

/* Does a library that has no threads leave the stacks of processes that have ended until it is closed? To give them back is the kernel's
   work. */
static inline bool weft_keeps_stacks(const struct weft_run *run)
{
    return WEFT_WITH_HOST && run->keeps_stacks;
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

/* process.c: the call at which a process waits, or, if it runs, has waited last in its present firing. */
struct weft_line weft_line(const struct weft_process *process, bool runs);
/* Makes the present firing of a process its last. From any thread, and in handlers of signals. */
void weft_detach(struct weft_process *process);

/* wake.c */

/* Wakes a processor that sleeps, or is about to; false if it does not. From any thread. */
bool weft_processor_wake(struct weft_processor *processor);
/* Puts a process that has been taken from its wait into the mailbox of its processor, which may still sleep. From any thread. */
void weft_post(struct weft_process *process);
/* Takes what others have put into a mailbox, oldest first. By anybody. */
struct weft_process *weft_empty_mailbox(struct weft_processor *processor);

/* ready.c: makes a process of a pool ready, which nobody else may do, or run, at this time. From any thread. */
void weft_pool_add(struct weft_process *process);
/* Wakes a worker that may steal, if one sleeps, and none looks around already. What there is to steal was added before. */
void weft_pool_wake_one(struct weft_pool *pool);
/* The worker that this thread is; NULL: none. */
extern _Thread_local struct weft_processor *weft_worker_here;

#endif
