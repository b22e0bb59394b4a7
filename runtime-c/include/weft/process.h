/* A process of the protothread runtime in memory: the part that is the user's, what the scheduler needs, its ends of
   channels. Frame, state and rings follow in the same block. */
#ifndef WEFT_PROCESS_H
#define WEFT_PROCESS_H

#include <stdint.h>
#include <weft/channel.h>
#include <weft/island.h>
#include <weft/protothread.h>

#ifdef __cplusplus
extern "C" {
#endif

struct weft_processor;
struct weft_process;

/* The processes that a processor can run, in their order. */
struct weft_ready {
    struct weft_process *first; /* the one that runs; NULL: there is none */
    struct weft_process **last; /* where the next one is linked in */
};

enum weft_phase {
    WEFT_ALIVE,   /* can run, runs, or waits for one end */
    WEFT_TESTING, /* waits for a change of any end that is marked `tested` */
    WEFT_OVER,    /* is to be ended by its processor */
    WEFT_ENDED,
};

/* Who wants to wake a process that several may wake has to take it first, from ASLEEP to AWAKE: that works for one of them. In a
   pool a process that is about to wait is FALLING_ASLEEP while its worker still looks at it; who wants to wake it then leaves
   ROUSED, and its worker does not let it fall asleep. */
enum weft_sleep { WEFT_AWAKE, WEFT_ASLEEP, WEFT_FALLING_ASLEEP, WEFT_ROUSED };

struct weft_process {
    DOLProcess dol; /* fire: what the scheduler calls, init at first; wptr: the frame */
    /* What another processor needs to wake it is in one line of the cache. */
    struct weft_process *next; /* in a ready queue or a mailbox */
    struct weft_processor *processor; /* in a pool, the worker that runs it or did so last */
    uint64_t wait; /* set by a call that returned false, and read by deadlock.c on any processor: where in this structure
                               the end lies that it waits for, or 0 if the process is over, or waits for any of several; bit 31 if
                               that end is local; from bit 32 on how often it was set */
    atomic_uint wants; /* how much it waits for from a shared channel, as weft_end.peer_wants; what it waits for from a local
                               one is only shown there */
    uint8_t phase; /* enum weft_phase; owner: its processor; set by weft_set_phase, as handlers of signals look at it */
    uint8_t notices; /* enum weft_notice; handlers of signals, in any thread, add to them: weft_has_notices, weft_notice */
    bool pooled; /* its processor is a pool */
    atomic_uchar asleep; /* enum weft_sleep: does it wait where another processor may wake it? */
    bool traced; /* `trace` is that of its last firing, and nobody else has run since */
    int32_t result; /* of the last blocking call whose result is used, bytes */
    atomic_uint passed; /* the last walk in search of a deadlock that came by (deadlock.c) */
    uint32_t trace; /* of the ends after the last firing that tested in vain: tells if a firing did anything */
    const struct weft_process_plan *plan;
    const char *frame_end;
    struct weft_seat seat[WEFT_WITH_ISLANDS]; /* in its island, if it has one */
    struct weft_process_account account[WEFT_ACCOUNTS];
    struct weft_process_live live[WEFT_LIVES];
    struct weft_end ends[]; /* by slot */
};

static inline void weft_set_phase(struct weft_process *process, enum weft_phase phase)
{
    __atomic_store_n(&process->phase, phase, __ATOMIC_RELAXED);
}

/* The island that it is a member of; NULL: none, or not any more. */
static inline struct weft_island *weft_island_of(const struct weft_process *process)
{
    return __atomic_load_n(&process->seat->island, __ATOMIC_RELAXED);
}

/* Whether there are notices. GCC compares no memory that it loads atomically: said as it is meant, a firing takes an instruction less. */
static inline bool weft_has_notices(const struct weft_process *process)
{
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__)
    bool any;
    __asm__ volatile("cmpb $0, %1" : "=@ccne"(any) : "m"(process->notices));
    return any;
#else
    return __atomic_load_n(&process->notices, __ATOMIC_RELAXED) != 0;
#endif
}

static inline void weft_notice(struct weft_process *process, enum weft_notice notice)
{
    __atomic_fetch_or(&process->notices, notice, __ATOMIC_RELAXED);
}

/* What its processor begins with. (A worker of a pool has none there.) */
static inline struct weft_ready *weft_ready_beside(const struct weft_process *process)
{
    return (struct weft_ready *)process->processor;
}

/* Behind all that are ready, and the one that runs. */
static inline void weft_push(struct weft_ready *ready, struct weft_process *process)
{
    __atomic_store_n(ready->last, process, __ATOMIC_RELAXED);
    ready->last = &process->next;
}

/* Before all others that are ready: the one that runs has written what it waits for, which is still in the cache. */
static inline void weft_push_next(struct weft_ready *ready, struct weft_process *running, struct weft_process *process)
{
    if (ready->last == &running->next) {
        weft_push(ready, process);
    } else {
        process->next = running->next;
        running->next = process;
    }
}

/* Does it belong to a pool? */
static inline bool weft_is_pooled(const struct weft_process *process)
{
    return !WEFT_ALONE && process->pooled;
}

static inline struct weft_process *weft_process_of(struct weft_end *end)
{
    return (struct weft_process *)((char *)(end - end->slot) - offsetof(struct weft_process, ends));
}

#define WEFT_WAITS_LOCALLY 0x80000000u

/* How often has a process waited? */
static inline uint32_t weft_waited(uint64_t wait)
{
    return (uint32_t)(wait >> 32);
}

/* The end that a process waits for; NULL: none, or any of several. */
static inline struct weft_end *weft_waits_at(struct weft_process *process, uint64_t wait)
{
    uint32_t offset = (uint32_t)wait & ~WEFT_WAITS_LOCALLY;
    return offset > 0 ? (struct weft_end *)((char *)process + offset) : NULL;
}

/* The same, for its own processor. */
static inline struct weft_end *weft_waits(struct weft_process *process)
{
    return weft_waits_at(process, process->wait);
}

static inline void weft_set_waits(struct weft_process *process, const struct weft_end *end, enum weft_transport transport)
{
    uint64_t next = (process->wait | UINT32_MAX) + 1;
    uint32_t offset = (uint32_t)((const char *)end - (const char *)process);
    __atomic_store_n(&process->wait, next + offset + (weft_is_local_transport(transport) ? WEFT_WAITS_LOCALLY : 0),
                     __ATOMIC_RELEASE);
}

/* It is over, or waits for any of several. */
static inline void weft_set_waits_for_none(struct weft_process *process)
{
    __atomic_store_n(&process->wait, (process->wait | UINT32_MAX) + 1, __ATOMIC_RELEASE);
}

#ifdef __cplusplus
}
#endif

#endif
