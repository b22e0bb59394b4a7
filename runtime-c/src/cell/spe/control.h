/* What the PPE reads and writes in an SPE's local store, apart from the ends of channels. Both are big-endian. */
#ifndef WEFT_CELL_CONTROL_H
#define WEFT_CELL_CONTROL_H

#include "../process.h"

enum {
    WEFT_OFFENCE = 0x1001, /* code of stop-and-signal: a process broke a rule; see `offence` and `text` */
    WEFT_TEXT_BYTES = 256
};

struct weft_control {
    uint32_t ends;              /* local store address of weft_own_ends */
    uint32_t end_count;
    volatile uint32_t idle;     /* odd: it sleeps, and its ends do not change before this does */
    volatile uint32_t running;  /* local store address of weft_running */
    volatile uint32_t over;     /* by the PPE: end the processes that test in vain; cleared by the SPE */
    volatile uint32_t end;      /* by the PPE: the program ends */
    uint32_t finished;          /* the SPE ends because the program does */
    uint32_t argument_count;    /* by the PPE, before the start: the program's arguments, after its name */
    uint64_t arguments;         /* effective address, on a line: the texts, each with its NUL */
    uint32_t argument_bytes;    /* a multiple of 16 */
    struct weft_offence offence;
    char text[WEFT_TEXT_BYTES]; /* instead of an offence, unless empty: what the process did wrong */
};

extern struct weft_control weft_control;

#endif
