/* A process of a Cell's processor, and the processor itself: tables that generated code fills in. */
#ifndef WEFT_CELL_PROCESS_H
#define WEFT_CELL_PROCESS_H

#include "end.h"
#include <weft/protothread.h>

#ifdef __cplusplus
extern "C" {
#endif

enum weft_phase {
    WEFT_ALIVE,   /* can run, runs, or waits for an end */
    WEFT_TESTING, /* waits for a change of any end that is marked as tested */
    WEFT_ENDED,
};

/* A unit with the memory of its processes on this processor. */
struct weft_own_unit {
    struct weft_unit unit;
    _Alignas(WEFT_QUAD) char *next_state; /* of the processes that have none yet, as */
    _Alignas(8) char *next_frame;
    _Alignas(8) size_t state_bytes; /* of a process, multiples of WEFT_QUAD, as */
    _Alignas(8) size_t frame_bytes;
    _Alignas(8) char *(*take)(DOLProcess *p,
                              size_t bytes); /* gives a process its frames where their size is no constant, else NULL;
                               frame_bytes is then what they need behind that */
};

/* What the PPE reads is laid out alike on PPE and SPE, and the size is the same. */
struct weft_process {
    /* The process goes on when of this quadword `present` is not less than `wants`: of the end that it has waited for last, or
       weft_always, or weft_never. While it runs it may be any. */
    union {
        struct {
            const weft_quad *waits;
            _Alignas(8) uint32_t waited; /* how often that was set */
            uint32_t phase;              /* enum weft_phase */
        };
        weft_quad waiting;
    };

    union {
        _Alignas(WEFT_QUAD) DOLProcess dol; /* wptr: the frame */
        char largest_dol[32];
    };

    _Alignas(8) int (*fire)(DOLProcess *p); /* what the scheduler calls: init at first */
    _Alignas(8) struct weft_own_unit *unit;
    _Alignas(8) struct weft_end *ends; /* by slot */
    _Alignas(8) const char *frame_end;
    _Alignas(8) uint32_t number;  /* in the network */
    int32_t result;               /* of the last blocking call whose result is used, bytes */

    uint32_t port_count;
    uint32_t notices;             /* enum weft_notice */
    uint32_t trace, traced;       /* sum over the ends after the last firing that tested in vain, and `waited` then: these tell
                                     whether a firing did anything else */
};

_Static_assert(sizeof(struct weft_process) == 112, "alike on PPE and SPE; generated names count on it");
_Static_assert(offsetof(struct weft_process, fire) == 48, "the stand-in looks there (runtime-cell/sim/timing/processes.c)");

extern const weft_quad weft_always, weft_never;

static inline struct weft_process *weft_process_of(DOLProcess *p)
{
    return (struct weft_process *)((char *)p - offsetof(struct weft_process, dol));
}

/* What says of a process that it waits for this. */
static inline weft_quad weft_waiting_for(const struct weft_process *process, const weft_quad *what)
{
    weft_quad waiting = process->waiting + weft_never; /* one in `waited`, as it happens */
#ifdef __SPU__
    waiting[0] = (int32_t)what;
#else
    waiting[0] = (int32_t)((uint64_t)what >> 32);
    waiting[1] = (int32_t)(uint64_t)what;
#endif
    return waiting;
}

static inline void weft_wait_for(struct weft_process *process, const weft_quad *what)
{
    process->waiting = weft_waiting_for(process, what);
}

/* The processor's own, made by weft. */
extern struct weft_process weft_own_processes[]; /* a processor that has none has one here that never goes on */
extern const unsigned weft_own_process_count;
extern struct weft_end weft_own_ends[]; /* of all its processes, one after the other */
extern const unsigned weft_own_end_count;
extern struct weft_far weft_own_fars[]; /* of those whose other side is on another processor */
extern const unsigned weft_own_far_count;

/* Of the processes at the same places; on an SPE linked only where ports are looked up at run time. */
extern const struct weft_process_plan weft_own_plans[];

/* Gives the processes their memory. */
void weft_prepare(void) __attribute__((cold));

/* Takes zeroed memory for a process's frames from the heap; ends the program where there is not enough. */
char *weft_take(DOLProcess *p, size_t bytes);

/* Runs what can run; asks `pause` after some turns, and when nothing can run any more, for all that the other sides have told:
   then what the ends know of it is what was looked at. Returns when `pause` gives false. */
void weft_run(int (*pause)(int ran, void *context), void *context);

/* Ends a process: closes its ends, and lets it never go on. */
void weft_end_process(struct weft_process *process) __attribute__((cold));

/* The process that runs, or ran last. On its own in a quadword. */
extern struct weft_running {
    _Alignas(WEFT_QUAD) struct weft_process *volatile process;
} weft_running;

/* What only some programs need, and only they link: NULL until a call makes it necessary. */
extern struct weft_extras {
    /* tests.c. Makes go on what waits for a change that has come. */
    void (*look_at_tests)(void);
    /* After a firing that tested in vain: true if the process did nothing else and now waits, or has ended, for it. */
    bool (*wait_for_change)(struct weft_process *process);
    /* Ends the processes that wait for a change of a port that they test. True if there was one. */
    bool (*end_testing)(void);
    /* move.c. Makes go on unfinished reads and writes for which fewer bytes are there than they want: those help where nobody
       else can do anything. True if there was one. */
    bool (*help_partial)(void);
} __attribute__((aligned(WEFT_QUAD))) weft_extras;

/* A call of the process API, for messages: as struct weft_call. */
struct weft_offence {
    _Alignas(WEFT_QUAD) uint32_t process;
    uint32_t slot;
    uint32_t call;   /* enum weft_calls */
    int32_t len;
    int32_t open;    /* bytes of the window that is open, -1: none */
};
enum weft_calls {
    WEFT_READ,
    WEFT_WRITE,
    WEFT_CAPTURE,
    WEFT_RESERVE,
    WEFT_CONSUME,
    WEFT_RELEASE,
    WEFT_RTEST,
    WEFT_WTEST,
    WEFT_CALLS,
    WEFT_REST = WEFT_CALLS, /* none: the stream has ended with `open` bytes, of which it wants `len` */
    WEFT_MISJUDGED, /* none: a batch has moved `open` bytes, where its source says `len` */
};

/* Ends the program if the call is against the rules; returns if it is not. Tells of the rest of a stream. */
void weft_check(const struct weft_offence *call);

#ifdef __cplusplus
}
#endif

#endif
