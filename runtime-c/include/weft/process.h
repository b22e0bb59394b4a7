/* A process of the protothread runtime in memory: the part that is the user's, what the scheduler needs, its ends of
   channels. Frame, state and rings follow in the same block. */
#ifndef WEFT_PROCESS_H
#define WEFT_PROCESS_H

#include <stdint.h>
#include <weft/channel.h>
#include <weft/protothread.h>

#ifdef __cplusplus
extern "C" {
#endif

struct weft_processor;

enum weft_phase {
    WEFT_ALIVE,   /* can run, runs, or waits for `waits` */
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
    struct weft_process *next; /* in a ready queue or a mailbox */
    struct weft_processor *processor; /* in a pool, the worker that runs it or did so last */
    /* Set by a call that returned false, and read by deadlock.c on any processor. */
    struct weft_end *waits; /* the end it waits for; NULL if the process is over, or waits for any of several */
    uint32_t waited;        /* how often either was set */
    atomic_uint wants;      /* how much it waits for, as weft_end.peer_wants, where it is shown while the process waits */
    uint8_t phase;          /* enum weft_phase; owner: its processor */
    uint8_t notices;        /* enum weft_notice */
    bool pooled;            /* its processor is a pool */
    atomic_uchar asleep;    /* enum weft_sleep: does it wait where another processor may wake it? */
    int32_t result;         /* of the last blocking call whose result is used, bytes */
    atomic_uint passed;     /* the last walk in search of a deadlock that came by (deadlock.c) */
    uint32_t trace;         /* sum over the ends at the last firing that tested in vain: tells if a firing did anything */
    const struct weft_process_plan *plan;
    const char *frame_end;
    struct weft_process_account account[WEFT_ACCOUNTS];
    struct weft_end ends[]; /* by slot; behind them, the table of ports (port.h) */
};

static inline struct weft_process *weft_process_of(struct weft_end *end)
{
    return (struct weft_process *)((char *)(end - end->slot) - offsetof(struct weft_process, ends));
}

static inline void weft_set_waits(struct weft_process *process, struct weft_end *end)
{
    __atomic_store_n(&process->waits, end, __ATOMIC_RELAXED);
    __atomic_store_n(&process->waited, process->waited + 1, __ATOMIC_RELEASE);
}

#ifdef __cplusplus
}
#endif

#endif
