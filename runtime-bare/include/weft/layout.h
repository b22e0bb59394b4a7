/* What generated code lays out: processes, channels and cores in memory, and what of them never changes, in flash. */
#ifndef WEFT_LAYOUT_H
#define WEFT_LAYOUT_H

#include <dol.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <weft_config.h>

/* Where constants stay in flash: elsewhere the linker sees to it, an AVR has another address space for it. Tables say 0 there for a pointer to
   nothing: NULL is a pointer to another space, which gcc 14 takes for no constant. */
#ifdef __AVR__
#define WEFT_FLASH __flash
#else
#define WEFT_FLASH
#endif

/* Bytes of a channel: 16 bits, unless a channel of the network holds more than 32,765 bytes. */
#if WEFT_BYTES_BITS == 16
typedef uint16_t weft_bytes;
typedef int16_t weft_window;
#define WEFT_WINDOW_MAX INT16_MAX
#else
typedef uint32_t weft_bytes;
typedef int32_t weft_window;
#define WEFT_WINDOW_MAX INT32_MAX
#endif

enum weft_direction { WEFT_IN, WEFT_OUT };

static inline enum weft_direction weft_opposite(enum weft_direction direction)
{
    return (enum weft_direction)((unsigned)direction ^ WEFT_OUT);
}

/* The state of a side of a channel is one number: an open window has its length there, as its complement, below WEFT_IDLE. */
enum {
    WEFT_IDLE = 0,
    WEFT_CLOSED = WEFT_WINDOW_MAX - 1, /* its process has ended: its count is final */
    WEFT_TOLD = WEFT_WINDOW_MAX,       /* its process has been told that nothing comes any more: its next call ends it */
};

/* What a side waits for has this bit where it is part of a read or write: fewer bytes help, too, if the other side waits as well. */
#define WEFT_PART ((weft_bytes)((weft_bytes)1 << (WEFT_BYTES_BITS - 1)))

/* One side of a channel. Its process alone writes it (or an interrupt handler); in a channel between two processes of a core
   who wakes it clears `wants`. */
struct weft_side {
    weft_bytes count;   /* bytes moved so far, modulo 2^16 or 2^32: the other side reads it */
    weft_bytes at;      /* where in the ring its next byte is */
    weft_bytes wants;   /* bytes that its process waits for; 0: it does not wait */
    weft_window window; /* see above */
};

struct weft_channel {
    struct weft_side side[2]; /* by enum weft_direction */
};

struct weft_process_plan;

enum weft_phase {
    WEFT_ALIVE,   /* can run, runs, or waits for a channel */
    WEFT_TESTING, /* waits until anything happens: it has tested ports in vain, and done nothing else */
    WEFT_OVER,    /* is to be ended by the scheduler */
    WEFT_ENDED,
};

/* What the scheduler must look at after a firing; a set of bits. */
enum weft_notice {
    WEFT_INITIALISING = 1, /* the firing was init */
    WEFT_DETACHED = 2,     /* the process called DOL_detach, or the network is to stop */
    WEFT_TESTED = 4,       /* it tested a port in vain */
};

struct weft_process {
    DOLProcess dol; /* fire: what the scheduler calls, init at first; wptr: the frame; init is not used */
    const WEFT_FLASH struct weft_process_plan *plan;
    struct weft_process *next; /* in the ready queue; NULL: the last */
    int moved;                 /* bytes of the read or write that is not complete yet; else the result of the last call */
    uint8_t phase;             /* enum weft_phase */
    uint8_t notices;           /* enum weft_notice */
    bool partial;              /* a read or write has begun and waits for the rest */
};

/* Never changes, of a channel. */
struct weft_channel_plan {
    struct weft_channel *channel;
    char *ring;                      /* `capacity` bytes, and as many behind them where a window may cross the end */
    struct weft_process *process[2]; /* by enum weft_direction; NULL: the outside */
    weft_bytes capacity;
    bool shared; /* its sides are on two cores, or one is the outside */
};

/* Never changes, of a process source compiled for a core. */
struct weft_unit {
    int (*init)(DOLProcess *p); /* 1, or 0: call again when what it waits for is there */
    int (*fire)(DOLProcess *p); /* the same, after all firings of a turn */
    size_t frame_bytes;         /* of each of its processes, with those behind it for functions that call themselves */
};

/* Ports of one base whose slots follow each other as the last of their indices do; one port, if it has no indices. */
struct weft_port_run {
    const WEFT_FLASH char *base;
    int index[4];      /* of the first */
    uint8_t dimensions;
    uint8_t first;     /* slot */
    uint8_t count;
};

#if WEFT_ISLANDS
/* What a member of an island has beside its process (docs/architecture/islands.md). */
struct weft_seat {
    uint32_t fired; /* since all have met last */
    bool parked;    /* it waits for the others */
    bool ended;     /* a turn had its last firing: nothing is left but to end */
};

struct weft_island_plan;

/* Never changes, of a member. */
struct weft_member {
    struct weft_process *process;
    struct weft_seat *seat;
    const WEFT_FLASH struct weft_island_plan *island;
    unsigned cycles; /* that it fires in an iteration */
};

struct weft_island {
    uint32_t goal;         /* iterations after the last meeting at which members park */
    uint16_t parked, vain; /* how many do; meetings in a row at which there was no turn */
    bool news;             /* somebody has parked since its core last looked */
    bool apart;            /* there is no island any more */
};

/* Never changes, of an island. */
struct weft_island_plan {
    struct weft_island *state;
    const WEFT_FLASH struct weft_member *members;
    uint16_t member_count;
    uint8_t core;
    unsigned (*room)(void);           /* iterations of a turn that the channels to the outside allow */
    bool (*turn)(unsigned iterations); /* false: a member has come to its end before, and channels hold what they then held */
};

extern const WEFT_FLASH struct weft_island_plan weft_islands[];
#endif

/* Never changes, of a process. */
struct weft_process_plan {
    struct weft_process *process;
    const WEFT_FLASH struct weft_unit *unit;
    const WEFT_FLASH uint16_t *ports; /* by slot: twice the channel's number, one more for an output */
    const WEFT_FLASH int *index;      /* of an iterated process; NULL: it has none */
    uint8_t port_count;
    uint8_t dimensions; /* how many indices */
    uint8_t core;
#if WEFT_ISLANDS
    const WEFT_FLASH struct weft_member *member; /* NULL: of no island */
#endif
};

/* The runs of a process's ports. */
struct weft_port_names {
    const WEFT_FLASH struct weft_port_run *runs;
    uint8_t count;
};

enum weft_round {
    WEFT_ROUND_DONE,
    WEFT_ROUND_TEST, /* once more */
    WEFT_ROUND_END,  /* nothing can change any more */
};

struct weft_core {
    struct weft_process *first, *last; /* those that can run; first is NULL: none, and last means nothing */
    unsigned live;                     /* processes that have not ended */
    volatile uint8_t news;             /* a channel of another core, or of the outside, may have what a process waits for */
    bool told;                         /* a hook has told of the end or a deadlock; of core 0, who does */
#if WEFT_ISLANDS
    uint8_t calls;                     /* until it looks after those who wait for other members of an island */
#endif
    unsigned moves;                    /* changes with whatever happens here, where the network tests ports */
    volatile uint8_t round;            /* enum weft_round, of several cores: what those are to do here that wait for a test */
    volatile uint8_t idle;             /* nothing can run, for all that is known; of several cores */
    volatile unsigned steps;           /* changes with each step; of several cores */
#if WEFT_CORES > 1
    unsigned moves_of_all;             /* at the last round of tests; of core 0, who asks for them */
    bool has_asked;                    /* there was one */
#endif
};

extern struct weft_core weft_cores[WEFT_CORES];
extern const WEFT_FLASH struct weft_channel_plan weft_channels[];
extern const WEFT_FLASH struct weft_process_plan weft_processes[];
extern const unsigned weft_channel_count, weft_process_count;

/* The sides of a core's channels to other cores and the outside, by core: twice the channel's number, one more for an output. */
extern const WEFT_FLASH uint16_t *const WEFT_FLASH weft_polled[WEFT_CORES];
extern const WEFT_FLASH uint16_t weft_polled_count[WEFT_CORES];

/* By port: twice the channel's number, one more for an input, whose writer is outside. */
extern const WEFT_FLASH uint16_t weft_outer[];

extern const WEFT_FLASH struct weft_port_names weft_port_names[]; /* by process */

#endif
