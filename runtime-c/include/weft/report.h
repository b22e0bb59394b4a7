/* Messages on stderr, and the exit statuses that go with them. */
#ifndef WEFT_REPORT_H
#define WEFT_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <weft/instance.h>

#ifdef __cplusplus
extern "C" {
#endif

enum weft_exit {
    WEFT_EXIT_START = 1,    /* the program cannot start: no memory, no threads */
    WEFT_EXIT_DEADLOCK = 4, /* processes wait for each other */
    WEFT_EXIT_MISUSE = 5,   /* a process broke a rule of the process API */
};

/* A call of the process API, for messages. */
struct weft_call {
    const char *name; /* "DOL_read" */
    int len;          /* as given; of no meaning for WEFT_CALL_CLOSE */
    enum weft_direction direction;
    enum { WEFT_CALL_MOVE, WEFT_CALL_WINDOW, WEFT_CALL_TEST, WEFT_CALL_CLOSE } kind;
};

/* Ends the program: a process broke a rule. `what` says which, and what to do, printf-like. */
void weft_misuse(const struct weft_process_plan *process, const char *what, ...) __attribute__((noreturn, format(printf, 2, 3)));

/* "in init of ", if this kernel thread, or the SPE that it stands for, runs the init of this process; else nothing. */
const char *weft_in_init(const struct weft_process_plan *process);

/* Ends the program before it has begun. */
void weft_cannot_start(const char *what, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Ends the program if the call is against the rules on this port; `open` is the length of the window open on it, -1: none. */
void weft_check_call(const struct weft_process_plan *process, const struct weft_port_plan *port, struct weft_call call,
                     long open);

/* Ends the program: a batch has moved something else than was found in its process's source; bytes. */
void weft_misjudged(const struct weft_process_plan *process, const struct weft_port_plan *port, uint32_t moved, uint32_t wanted)
    __attribute__((noreturn));

/* Tells on stderr of the last bytes of a stream, which the reader never gets: they are fewer than it asked for; 0: than it
   tests for. */
void weft_report_rest(const struct weft_process_plan *process, const struct weft_port_plan *port, uint32_t rest, uint32_t wanted);

/* Where a protothread waits, by its frame: the innermost call that is known. If it runs, the call of init or fire in which it
   has waited last. */
struct weft_line weft_line_of(const struct weft_unit *unit, bool in_init, const void *frame, bool runs);

/* What a process of a deadlock waits for. */
struct weft_wait {
    const struct weft_process_plan *process; /* NULL: it does not wait, it has ended */
    const struct weft_port_plan *port;
    uint32_t wanted, present; /* bytes: to be read, or free */
    uint32_t capacity;        /* of the channel, now */
    uint32_t moved;           /* of an unfinished read or write */
    struct weft_line at;      /* the call */
};

/* The process that it waits for, as index in the network. */
unsigned weft_waits_for(const struct weft_network *network, struct weft_wait wait);

/* Tells on stderr of processes that wait for each other in a cycle, each for the next one. */
void weft_report_deadlock(const struct weft_network *network, const struct weft_wait *cycle, unsigned length);

/* Ends the program with WEFT_EXIT_DEADLOCK: a channel cannot grow from its capacity to what is needed, as the buffers of all
   channels take `used` bytes and may take `most`. */
void weft_out_of_memory(const struct weft_channel_plan *channel, uint32_t capacity, uint64_t needed, unsigned long long used,
                        unsigned long long most) __attribute__((noreturn));

/* Tells something that ends nothing, printf-like. */
void weft_report(const char *what, ...) __attribute__((format(printf, 1, 2)));

/* Writes to stderr, or to who listens to the instance: texts, the last one NULL. In handlers of signals, too. */
void weft_tell(const char *const *texts);

/* The program, in which any number of networks run, ends with a message. */
void weft_set_ending(void);
bool weft_is_ending(void);

static inline const char *weft_where(void)
{
    return weft_here && weft_here->where ? weft_here->where : "";
}

/* Does a process have no inputs? */
bool weft_is_source(const struct weft_process_plan *process);

/* The channel behind a port of a process. */
const struct weft_channel_plan *weft_channel_at(const struct weft_network *network, const struct weft_process_plan *process,
                                                const struct weft_port_plan *port);

/* Is the process with this number, which counts from the first of the whole network, on one of these processors? */
static inline bool weft_has_process(const struct weft_network *network, unsigned process)
{
    const struct weft_processor_plan *last = &network->processors[network->processor_count - 1];
    return process >= network->processors->first_process && process < last->first_process + last->process_count;
}

const struct weft_process_plan *weft_process_plan_at(const struct weft_network *network, unsigned process);
/* The other way round: the number of a process in the network that runs. */
unsigned weft_process_number(const struct weft_process_plan *process);
unsigned weft_process_count(const struct weft_network *network);

#ifdef __cplusplus
}
#endif

#endif
