/* What the PPE reads and writes in an SPE's local store, apart from processes and ends of channels. Both are big-endian. */
#ifndef WEFT_CELL_CONTROL_H
#define WEFT_CELL_CONTROL_H

#include "../process.h"

enum {
    WEFT_OFFENCE = 0x1001, /* code of stop-and-signal: a process broke a rule; see `offence` and `text` */
    WEFT_SIGNAL = 0x1002,  /* a process has sent itself a signal; see `signal` */
    WEFT_TEXT_BYTES = 256
};

/* What either side writes while the other may, too, has quadwords of its own: an SPE stores whole ones. */
struct weft_control {
    uint32_t ends;              /* local store address of weft_own_ends, */
    uint32_t processes;         /* and of weft_own_processes, */
    uint32_t running;           /* and of weft_running */
    uint32_t finished;          /* the SPE ends because the program does */
    _Alignas(WEFT_QUAD) volatile uint32_t idle; /* odd: it sleeps, and its ends do not change before this does */
    volatile uint32_t asks_stop; /* a process has called DOL_stop */
    union {
        struct {
            volatile uint32_t over; /* by the PPE: end the processes that test in vain; cleared by the SPE */
            volatile uint32_t end;  /* by the PPE: the program ends */
            volatile uint32_t stop; /* by the PPE: sources end with their current firings; for the rest of the run */
        };
        volatile weft_quad wishes;  /* both: none, as a rule */
    };
    uint32_t argument_count;    /* by the PPE, before the start: the program's arguments, after its name */
    uint32_t argument_bytes;    /* of their texts, each with its NUL: a multiple of 16 */
    _Alignas(WEFT_QUAD) volatile uint32_t heap; /* address behind what malloc has; see heap.c */
    uint32_t text;              /* local store address of what a process did wrong, WEFT_TEXT_BYTES; 0: `offence` tells it */
    uint32_t stack;             /* bytes for the stack */
    uint32_t signal;            /* its number on the SPE */
    _Alignas(WEFT_QUAD) volatile uint32_t heap_limit; /* by the PPE, after the start: rings that have grown lie from here on */
    _Alignas(8) uint64_t arguments; /* effective address of their texts, on a line; as their number */
    _Alignas(WEFT_QUAD) struct weft_offence offence;
};

_Static_assert(offsetof(struct weft_control, heap) == 64, "the stand-in looks there (runtime-cell/sim/timing/processes.c)");

extern struct weft_control weft_control;

#endif
