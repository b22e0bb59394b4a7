/* A network inside another program, the host: what the functions of a generated library call (NAME.h says the same to those who use
   one). A port to the outside is a shared channel whose other end belongs to the host. In the tables the host stands as a process for
   each, on a processor of its own that nobody runs.

   A port may be used by one thread at a time; different ports, and different networks, by different ones at once. Who finds another
   thread at a port, or at a run, is told so. */
#ifndef WEFT_HOST_H
#define WEFT_HOST_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <weft/network.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How a call ended that did nothing; the generated header has the same numbers. */
enum weft_host_status {
    WEFT_HOST_OK = 0,
    WEFT_HOST_AGAIN = -1, /* nothing can be moved at this moment */
    WEFT_HOST_ENDED = -2, /* the other side of the port has ended, or this one was ended */
    WEFT_HOST_STOPPED = -3, /* the network was stopped or is being closed */
    WEFT_HOST_DEADLOCK = -4, /* processes wait for each other, or a channel must grow and may not */
    WEFT_HOST_FAULT = -5, /* a process broke a rule of the process API */
    WEFT_HOST_MISUSE = -6, /* the call is against the rules */
    WEFT_HOST_BUSY = -7, /* another thread is at this port, or runs the network */
    WEFT_HOST_RESOURCES = -8, /* no memory, threads or descriptors */
};

/* How long a call waits. */
enum weft_host_wait {
    WEFT_HOST_ALL, /* until all bytes have been moved, or never will be */
    WEFT_HOST_SOME, /* until at least one can be */
    WEFT_HOST_NOW, /* not at all */
};

struct weft_host_options {
    int threads; /* 0: one for each processor of the mapping; -1: none, weft_host_run runs everything; else workers of each pool that
                    has all cores of the machine */
    bool pinned; /* threads are bound to cores */
    unsigned long long memory; /* bytes of the buffers of all channels, at most; 0: any */
    int argument_count;
    const char *const *arguments; /* what DOL_argument tells; copied */
    void (*log)(void *context, const char *text); /* a line without its end; from any thread; NULL: nobody is told */
    void *context;
};

struct weft_host;

/* Where a thread that is often at a port passes without an atomic exchange, and moves bytes without a call (src/host/gate.c says how).
   The generated header has the same structure: one line of the cache. */
struct weft_gate {
    _Alignas(64) const void *_Atomic owner; /* the thread that may pass; NULL: none. Set by it, taken away by any */
    char *at; /* the next byte in the ring; this and what follows is the owner's, between calls */
    char *until; /* up to here bytes can be moved without a look at the other side; `at`: none */
    atomic_uint *moved; /* the channel's counter, by which the other side is told */
    atomic_ullong *asked; /* what the process at the other side waits for; 0: it does not */
    unsigned long long told; /* the last of `asked` that it has been told of */
    unsigned count; /* bytes moved so far, modulo 2^32 */
    atomic_bool inside; /* the owner is in a call */
};

/* Opens a network, whose processes are initialised; its threads run when this returns. Numbers of ports: as the tables have their
   processes. `options`: NULL for zeros. */
int weft_host_open(const struct weft_network *network, const struct weft_host_options *options, struct weft_host **host);
/* Ends all at once, and gives everything back. Waits for firings that compute. NULL: nothing. */
int weft_host_close(struct weft_host *host);

/* Everything on this thread until it can go no further; of a network without threads. OK, ENDED, or why it ended. */
int weft_host_run(struct weft_host *host);
/* Waits until all that was given has been processed as far as it can be. */
int weft_host_drain(struct weft_host *host);
/* Ends all inputs, and has processes without inputs end with their next firing. */
int weft_host_stop(struct weft_host *host);
/* Waits for the end; tells how it was: OK, or why. */
int weft_host_join(struct weft_host *host);
/* The same without waiting: AGAIN where the network has not ended. */
int weft_host_status(struct weft_host *host);

/* Copies the last message that the network had, also to say why a call was against the rules; "" if there was none. */
int weft_host_message(struct weft_host *host, char *text, size_t size);

/* Bytes moved, 0 at the end of an output, or a status. */
ptrdiff_t weft_host_write(struct weft_host *host, unsigned port, const void *data, size_t size, enum weft_host_wait wait);
ptrdiff_t weft_host_read(struct weft_host *host, unsigned port, void *data, size_t size, enum weft_host_wait wait);
/* Windows: bytes from `*window` on, 0 at the end of an output, or a status. Closed by saying how many were used. */
ptrdiff_t weft_host_reserve(struct weft_host *host, unsigned port, void **window, size_t size, enum weft_host_wait wait);
int weft_host_release(struct weft_host *host, unsigned port, size_t used);
ptrdiff_t weft_host_capture(struct weft_host *host, unsigned port, const void **window, size_t size, enum weft_host_wait wait);
int weft_host_consume(struct weft_host *host, unsigned port, size_t used);

/* Nothing more is written, or read. */
int weft_host_end(struct weft_host *host, unsigned port);
/* Of who has moved bytes through the gate of a port: the other side waits for something; still inside. */
void weft_host_gate_wake(struct weft_host *host, unsigned port);
/* Of who has left and is the owner no more. */
void weft_host_gate_left(struct weft_host *host, unsigned port);

/* A descriptor to wait at with poll(2) for POLLIN, after a call that said AGAIN; closed with the network. */
int weft_host_descriptor(struct weft_host *host, unsigned port);

/* What the tables have as the unit of the host's processes. */
extern const struct weft_unit weft_host_unit;

#ifdef __cplusplus
}
#endif

#endif
