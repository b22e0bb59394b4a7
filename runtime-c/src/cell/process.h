/* A process of a Cell's processor, and the processor itself: tables that generated code fills in. */
#ifndef WEFT_CELL_PROCESS_H
#define WEFT_CELL_PROCESS_H

#include "end.h"
#include <weft/protothread.h>

enum weft_phase {
    WEFT_ALIVE,   /* can run, runs, or waits for `waits` */
    WEFT_TESTING, /* waits for a change of any end that is marked `tested` */
    WEFT_ENDED,
};

/* A unit with the memory of its processes on this processor. */
struct weft_own_unit {
    struct weft_unit unit;
    char *states, *frames;  /* of all its processes, each a multiple of WEFT_QUAD */
    char *(*take)(DOLProcess *p, size_t bytes); /* gives a process its frames where their size is no constant, else NULL;
                               unit.frame_size is then what they need behind that */
};

struct weft_process {
    _Alignas(WEFT_QUAD) DOLProcess dol; /* fire: what the scheduler calls, init at first; wptr: the frame */

    _Alignas(WEFT_QUAD) struct weft_end *waits; /* NULL: it can run */
    uint32_t number;        /* in the network */
    int32_t result;         /* of the last blocking call whose result is used, bytes */
    uint8_t notices;        /* enum weft_notice */
    uint8_t phase;          /* enum weft_phase */
    bool over;              /* set by a call that returned false: it can never get what it asked for */

    _Alignas(WEFT_QUAD) struct weft_end *ends; /* by slot */
    uint16_t port_count;
    uint16_t instance;      /* among the processes of its unit here */
    uint32_t trace;         /* sum over the ends at the last firing that tested in vain: tells if a firing did anything */
    const struct weft_own_unit *unit;
    const char *frame_end;
};

static inline struct weft_process *weft_process_of(DOLProcess *p)
{
    return (struct weft_process *)((char *)p - offsetof(struct weft_process, dol));
}

/* The processor's own, made by weft. */
extern struct weft_process weft_own_processes[];
extern const unsigned weft_own_process_count;
extern struct weft_end weft_own_ends[]; /* of all its processes, one after the other */
extern const unsigned weft_own_end_count;
extern struct weft_end *const weft_own_shared[]; /* those whose other side is on another processor */
extern const unsigned weft_own_shared_count;

/* Of the processes at the same places; on an SPE linked only where ports are looked up at run time. */
extern const struct weft_process_plan weft_own_plans[];

/* Gives the processes their memory. */
void weft_prepare(void) __attribute__((cold));

/* Takes zeroed memory for a process's frames from the heap; ends the program where there is not enough. */
char *weft_take(DOLProcess *p, size_t bytes);

/* Runs all that can run, until nothing can any more, for all that the other sides have told; `limit` and `peer_closed` of
   all ends then are what was looked at. */
void weft_run_ready(void);

/* Ends the processes that wait for a change of a port that they test. True if there was one. */
bool weft_end_testing(void) __attribute__((cold));

/* The number of the process that runs, or ran last. */
extern volatile uint32_t weft_running;

/* A call of the process API, for messages: as struct weft_call. */
struct weft_offence {
    uint32_t process;
    uint32_t slot;
    uint32_t call;   /* enum weft_calls */
    int32_t len;
    int32_t open;    /* bytes of the window that is open, -1: none */
};
enum weft_calls {
    WEFT_READ, WEFT_WRITE, WEFT_CAPTURE, WEFT_RESERVE, WEFT_CONSUME, WEFT_RELEASE, WEFT_RTEST, WEFT_WTEST, WEFT_CALLS
};

/* Ends the program if the call is against the rules; returns if it is not. */
void weft_check(const struct weft_offence *call);

#endif
