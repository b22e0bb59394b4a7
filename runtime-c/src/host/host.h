/* A network inside another program: docs/architecture/library.md. */
#ifndef WEFT_SRC_HOST_H
#define WEFT_SRC_HOST_H

#include "../process/processor.h"
#include <setjmp.h>
#include <sys/types.h>
#include <weft/host.h>

enum { WEFT_HOST_LINE = 4096 /* bytes of a message; what is longer is cut off */ };

/* A port to the outside, as the host has it. */
struct weft_host_port {
    struct weft_process *process; /* stands for the host */
    struct weft_end *end; /* the host's end of the channel */
    const char *name;
    bool is_input; /* of the network: the host writes */
    bool ended; /* by the host; of who is at the port */
    bool shown; /* the other side has been told what is waited for: it brings a word to `descriptor` */
    bool lent; /* where the end is and what it has moved stands in the gate */
    bool passed; /* who is at it has come through the gate */
    bool crowded; /* several threads have been at it: it has no owner any more */
    const void *tenant; /* the thread that was its owner last; NULL: none was, or it cannot be inside any more */
    struct weft_gate *gate;
    atomic_int descriptor; /* an eventfd; -1: none */
    _Alignas(WEFT_LINE) atomic_bool busy; /* a thread is at it that is not the gate's owner */
    atomic_uint waiting; /* futex: 1 while nobody has brought what is waited for */
};

/* What goes back to where processes are run from, when one has broken a rule. */
struct weft_escape {
    jmp_buf way;
    struct weft_processor *processor; /* whose process runs; NULL: none */
};

struct weft_host {
    struct weft_gate *gates; /* one for each port; first, where functions that are compiled into the host find it */
    struct weft_run run;
    unsigned live; /* WEFT_HOST_OPEN, or _CLOSED */
    bool threaded; /* it has threads; else the host runs it */
    pid_t opener; /* the program that has opened it; a copy of that (fork) has none of its threads */
    bool lends; /* gates have owners: the kernel has the barrier by which one is kept out */
    unsigned thread_count;
    pthread_t *threads;
    char **arguments;
    void (*log)(void *context, const char *text);
    void *context;
    atomic_flag telling; /* of `said` */
    char said[WEFT_HOST_LINE]; /* the last message */
    atomic_int result; /* how it ended; AGAIN: not yet */
    atomic_bool running; /* a thread runs it */
    atomic_uint ends; /* futex: 1 when it has ended */
    atomic_uint naps; /* futex: how often all threads have fallen asleep */
    unsigned port_count;
    struct weft_host_port *ports;
};

enum { WEFT_HOST_OPEN = 0x77656674, WEFT_HOST_CLOSED = 0x636c6f73 };

static inline struct weft_host *weft_host_of(const struct weft_run *run)
{
    return (struct weft_host *)((char *)(uintptr_t)run - offsetof(struct weft_host, run));
}

static inline struct weft_host *weft_host_of_instance(const struct weft_instance *instance)
{
    return weft_host_of((const struct weft_run *)instance);
}

/* tell.c */

/* A line to who listens; printf-like. */
void weft_host_tell(struct weft_host *host, const char *what, ...) __attribute__((format(printf, 2, 3)));
/* Tells that a call is against the rules; gives its status. */
int weft_host_misuse(struct weft_host *host, const char *call, const char *what, ...) __attribute__((format(printf, 3, 4)));
/* The runtime's messages and ends go to the host of the instance. */
void weft_host_listen(struct weft_host *host);
/* Where a process of this thread goes that has broken a rule; NULL: nowhere. */
extern _Thread_local struct weft_escape *weft_escape_here;

/* Copies the last message; true if there is one. */
bool weft_host_last_message(struct weft_host *host, char *text, size_t size);

/* descriptor.c: a descriptor that is there to be waited at with poll; at first as if something had been sent. -1: there is none. */
int weft_descriptor_open(void);
void weft_descriptor_send(int descriptor);
void weft_descriptor_clear(int descriptor);
void weft_descriptor_close(int descriptor);

/* end.c */

extern const struct weft_hosting weft_hosting;
/* Whoever waits for a port looks again: at its word, or at its descriptor. */
void weft_host_let_go(struct weft_host_port *port);
void weft_host_notify(struct weft_host_port *port);
/* Ends it: whoever is first says how. Everybody who waits looks again. */
void weft_host_finish(struct weft_host *host, int result);
/* How it would end where no process can run any more. */
int weft_host_result_of(const struct weft_run *run);

/* Ends a network with threads in a copy of the program that has opened it: nothing runs there. */
void weft_host_end_in_copy(struct weft_host *host);

/* step.c */

/* Runs everything on this thread until it can go no further; false if nothing could run. Whoever calls it is the one who runs. */
bool weft_host_step(struct weft_host *host);
/* The body of a thread. */
void *weft_host_thread(void *processor);

/* gate.c */

/* Takes a port for this thread; false: another one is at it, or this one in an outer call. */
bool weft_gate_enter(struct weft_host_port *port);
/* The call is over. */
void weft_gate_leave(struct weft_host *host, struct weft_host_port *port);
/* Waits no longer for what was shown to the other side. */
void weft_gate_withdraw(struct weft_host_port *port);
/* Ends this side of a port, as a process does that is over. */
void weft_host_end_port(struct weft_host_port *port);
/* After `stopping` was set, ends all inputs; who is at one does so when he leaves. */
void weft_host_end_inputs(struct weft_host *host);

/* The other side of a port has ended: its owner is to look. From any thread. */
static inline void weft_gate_shut(struct weft_host_port *port)
{
    atomic_store(&port->gate->owner, NULL);
}

/* How it ended; AGAIN: it has not. */
static inline int weft_host_result(const struct weft_host *host)
{
    return atomic_load_explicit(&host->result, memory_order_acquire);
}

/* Is this a network that is open? */
static inline bool weft_host_is_open(const struct weft_host *host)
{
    return host && host->live == WEFT_HOST_OPEN;
}

#endif
