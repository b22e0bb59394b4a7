<#assign n = functions.name>
/* Network ${title} as a library. Made by weft.

   ${n}_open starts the network. What it is to process is written to its inputs and what comes out is read from its outputs, as from
   files: streams of bytes, without boundaries between calls. The network works meanwhile, on threads of its own, or where ${n}_run is
   called. The bytes that come out depend on those that went in alone, never on time or on who calls when.

   Threads: a port is for one thread at a time, different ports and different networks are for any threads at once. A call that finds
   another one at its port, or at a run, says ${n}_busy and does nothing. ${n}_close is the last call, when no other thread is in one.
   Errors: a call that moves bytes returns their number, or one of enum ${n}_result, which are negative; it never ends the program. What
   the network has to say goes to `log` and can be asked for by ${n}_message.
   Signals: the library has no handlers, and its threads take none. A process that crashes ends the program as if it were a part of it. */
#ifndef ${n}_H
#define ${n}_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* An open network. */
typedef struct ${n}_network ${n}_network;

/* What is written to. Capacities tell how many bytes a port holds that have not been read, and so how large a window may be. */
enum ${n}_input {
<#list functions.inputs as o>
    ${n}_in_${o.id}, /* <#if o.description?has_content>${o.description}; </#if>${o.capacity} bytes, read by process ${o.where} */
</#list>
    ${n}_inputs, /* how many there are */
};

/* What is read from. */
enum ${n}_output {
<#list functions.outputs as o>
    ${n}_out_${o.id}, /* <#if o.description?has_content>${o.description}; </#if>${o.capacity} bytes, written by process ${o.where} */
</#list>
    ${n}_outputs, /* how many there are */
};

/* How a call ended. */
enum ${n}_result {
    ${n}_ok = 0,
    ${n}_again = -1,     /* nothing can be moved at this moment; of ${n}_status: the network has not ended */
    ${n}_ended = -2,     /* the process at the other end of an input has ended, or this port was ended by its own call; of
                            ${n}_run: all processes have ended */
    ${n}_stopped = -3,   /* the network was stopped, or is being closed */
    ${n}_deadlock = -4,  /* processes wait for each other, or a channel would have to take more memory than it may */
    ${n}_fault = -5,     /* a process broke a rule of the process API */
    ${n}_misuse = -6,    /* the call is against the rules; ${n}_message says why */
    ${n}_busy = -7,      /* another thread is at this port, or runs the network */
    ${n}_resources = -8, /* there is no memory, no thread or no descriptor for it */
};

/* How long a call waits. */
enum ${n}_wait {
    ${n}_all,  /* until all bytes have been moved, or the window is as large as was asked for */
    ${n}_some, /* until at least one byte can be moved; then for no more */
    ${n}_now,  /* not at all */
};

/* All zeros: the defaults. */
struct ${n}_options {
    int threads; /* 0: a thread for each processor of the mapping, pools as many as the machine has cores; more: so many for each
                    pool of all cores; -1: none, ${n}_run runs the network */
    bool pinned; /* threads are bound to cores */
    unsigned long long memory; /* bytes that the buffers of all channels may take, twice their capacities; 0: any number */
    int argument_count;
    const char *const *arguments; /* what DOL_argument tells the processes; copied */
    void (*log)(void *context, const char *text); /* gets what the network has to say: a line, which lives as long as the call. From any
                    thread, also from within calls, at times on a small stack: it must not call the library. NULL: nobody listens */
    void *context; /* for log */
};

/* Opens a network: processes are initialised, its threads run. `*network` belongs to the caller until ${n}_close; NULL on failure.
   `options`: NULL for the defaults. Any number may be open at once. ok, misuse, fault (of an init), resources. */
enum ${n}_result ${n}_open(${n}_network **network, const struct ${n}_options *options);

/* Ends the network where it is, and gives back all that it had: memory, threads, descriptors. Bytes that were not read are lost. Waits for
   processes that compute or are in the kernel. NULL: nothing to do. ok, busy (a thread runs it). */
enum ${n}_result ${n}_close(${n}_network *network);

/* Of a network with threads = -1: runs it on this thread until it can go no further without the host. Allocates nothing, takes no lock and
   calls nothing of the kernel, but where a channel must grow to resolve a deadlock, or a process itself does so. ok: call again when
   there is more to write or to read; ended: all processes have; else why it ended. */
enum ${n}_result ${n}_run(${n}_network *network);

/* Waits until all that was written has been processed as far as it can be: nothing more comes without further bytes, or without room in an
   output. ok, ended, or why it ended. */
enum ${n}_result ${n}_drain(${n}_network *network);

/* Ends all inputs, and lets processes without inputs end with their next firing; what is on its way is still processed, and can be read.
   From any thread. */
enum ${n}_result ${n}_stop(${n}_network *network);

/* Waits until all processes have ended; the inputs must be ended for that, and the outputs read or left. ok, stopped, deadlock, fault.
   Without threads: runs it, and says again if it has not ended. */
enum ${n}_result ${n}_join(${n}_network *network);

/* The same without waiting: again while it has not ended. */
enum ${n}_result ${n}_status(${n}_network *network);

/* Copies the last message, at most `size` bytes with the NUL at its end; "" and again if there was none. */
enum ${n}_result ${n}_message(${n}_network *network, char *text, size_t size);

/* Writes bytes; returns how many, fewer than `size` only as `wait` allows, or where the network ended or read no more meanwhile: then
   the next call says why. (Without threads the network runs where the call has to wait, and the call returns when that
   helps no more.) */
ptrdiff_t ${n}_write(${n}_network *network, enum ${n}_input port, const void *data, size_t size, enum ${n}_wait wait);

/* Reads bytes; returns how many, as ${n}_write does. 0: the end, there will never be more. */
ptrdiff_t ${n}_read(${n}_network *network, enum ${n}_output port, void *data, size_t size, enum ${n}_wait wait);

/* The same without a copy. Opens a window of up to `size` bytes, from 1 to the capacity, in the port's own buffer, where they are to be
   written from `*window` on; returns its length. A window may be shorter where the process at the other end waits for room, too.
   One window at a time; it stays until it is closed. */
ptrdiff_t ${n}_reserve(${n}_network *network, enum ${n}_input port, void **window, size_t size, enum ${n}_wait wait);
/* Closes it: its first `used` bytes have been written; the rest is as if it had not been reserved. */
enum ${n}_result ${n}_release(${n}_network *network, enum ${n}_input port, size_t used);

/* Opens a window of bytes to read; returns its length, which is 0 at the end, and shorter than `size` before it. */
ptrdiff_t ${n}_capture(${n}_network *network, enum ${n}_output port, const void **window, size_t size, enum ${n}_wait wait);
/* Closes it: its first `used` bytes have been read; the rest will come again. */
enum ${n}_result ${n}_consume(${n}_network *network, enum ${n}_output port, size_t used);

/* Nothing more is written to an input: its readers come to the end of the stream. */
enum ${n}_result ${n}_end(${n}_network *network, enum ${n}_input port);
/* Nothing more is read from an output: a process that nobody reads ends as soon as it would wait. */
enum ${n}_result ${n}_leave(${n}_network *network, enum ${n}_output port);

/* A descriptor for poll and the like: readable (POLLIN) when a call on the port that said ${n}_again is worth repeating, and before the
   first such call. It is only to be waited at, never read or closed: it belongs to the network. Not without threads. */
int ${n}_input_descriptor(${n}_network *network, enum ${n}_input port);
int ${n}_output_descriptor(${n}_network *network, enum ${n}_output port);

/* Here the interface ends. What follows lets code that is compiled with optimisation write and read without a call, where a thread
   comes back to a port and the bytes, or the room, are there. Do not use any of it. */
void ${n}_gate_wake(${n}_network *network, unsigned gate);
void ${n}_gate_left(${n}_network *network, unsigned gate);

#if defined __GNUC__
#pragma GCC visibility pop
#endif

#if defined __GNUC__ && (defined __x86_64__ && !defined __ILP32__ || defined __aarch64__)
#define ${n}_GATES 1

/* A port as its owner sees it, the thread that may pass without an atomic exchange; the library's struct weft_gate says more. */
struct ${n}_gate {
    const void *owner;
    char *at, *until; /* the bytes that can be moved */
    unsigned *moved;
    const unsigned long long *asked;
    unsigned long long told;
    unsigned count;
    bool inside;
    char rest[11]; /* of a cache line */
};

struct ${n}_network {
    struct ${n}_gate *gates; /* inputs, then outputs */
};
#endif

#if defined ${n}_GATES && defined __OPTIMIZE__
/* For functions that are only ever compiled into others: the library has those that can be called. */
#define ${n}_INLINE extern __inline__ __attribute__((__gnu_inline__))

${n}_INLINE __attribute__((__always_inline__)) const void *${n}_this_thread(void)
{
#ifdef __aarch64__
    return __builtin_thread_pointer();
#else
    const void *self;
    __asm__("mov %%fs:0, %0" : "=r"(self));
    return self;
#endif
}

/* Moves all bytes through a gate, or none. */
${n}_INLINE __attribute__((__always_inline__)) bool ${n}_gate_move(${n}_network *network, unsigned number, char *out, const char *in, size_t size)
{
    struct ${n}_gate *gate = &network->gates[number];
    const void *const self = ${n}_this_thread();
    bool moves = false;
    if (__atomic_load_n(&gate->owner, __ATOMIC_RELAXED) != self || __atomic_load_n(&gate->inside, __ATOMIC_RELAXED))
        return false;
    __atomic_store_n(&gate->inside, true, __ATOMIC_RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__atomic_load_n(&gate->owner, __ATOMIC_RELAXED) == self && size - 1 < (size_t)(gate->until - gate->at)) {
        __builtin_memcpy(out ? out : gate->at, in ? in : gate->at, size);
        gate->at += size;
        gate->count += (unsigned)size;
        __atomic_store_n(gate->moved, gate->count, __ATOMIC_RELEASE);
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
        const unsigned long long asked = __atomic_load_n(gate->asked, __ATOMIC_RELAXED);
        if (__builtin_expect(asked && asked != gate->told, 0))
            ${n}_gate_wake(network, number);
        moves = true;
    }
    __atomic_store_n(&gate->inside, false, __ATOMIC_RELEASE);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(&gate->owner, __ATOMIC_RELAXED) != self, 0))
        ${n}_gate_left(network, number);
    return moves;
}

/* The library's functions under names by which the inline ones of the same name can call them. */
extern ptrdiff_t ${n}_write_by_call(${n}_network *, enum ${n}_input, const void *, size_t, enum ${n}_wait) __asm__("${n}_write");
extern ptrdiff_t ${n}_read_by_call(${n}_network *, enum ${n}_output, void *, size_t, enum ${n}_wait) __asm__("${n}_read");

<#if functions.inputs?has_content>
${n}_INLINE ptrdiff_t ${n}_write(${n}_network *network, enum ${n}_input port, const void *data, size_t size, enum ${n}_wait wait)
{
    if (network && data && size <= (size_t)-1 / 2 && (unsigned)port < ${n}_inputs && (unsigned)wait <= ${n}_now
        && ${n}_gate_move(network, (unsigned)port, NULL, (const char *)data, size))
        return (ptrdiff_t)size;
    return ${n}_write_by_call(network, port, data, size, wait);
}
</#if>

<#if functions.outputs?has_content>
${n}_INLINE ptrdiff_t ${n}_read(${n}_network *network, enum ${n}_output port, void *data, size_t size, enum ${n}_wait wait)
{
    if (network && data && size <= (size_t)-1 / 2 && (unsigned)port < ${n}_outputs && (unsigned)wait <= ${n}_now
        && ${n}_gate_move(network, ${n}_inputs + (unsigned)port, (char *)data, NULL, size))
        return (ptrdiff_t)size;
    return ${n}_read_by_call(network, port, data, size, wait);
}
</#if>
#endif

#ifdef __cplusplus
}
#endif

#endif
