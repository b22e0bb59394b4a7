<#assign n = functions.name>
/* Network ${title}: what ${n}.h declares. Made by weft. */
#include "${n}.h"
#include <limits.h>
#include <weft/host.h>

extern const struct weft_network weft_network_inside; /* network.c */

#ifdef ${n}_GATES
#define SAME(field) (offsetof(struct ${n}_gate, field) == offsetof(struct weft_gate, field))
_Static_assert(SAME(owner) && SAME(at) && SAME(until) && SAME(moved) && SAME(asked) && SAME(told) && SAME(count) && SAME(inside)
                   && sizeof(struct ${n}_gate) == sizeof(struct weft_gate),
               "the header has the runtime's gate");
#endif

_Static_assert((int)${n}_again == WEFT_HOST_AGAIN && (int)${n}_ended == WEFT_HOST_ENDED && (int)${n}_stopped == WEFT_HOST_STOPPED
                   && (int)${n}_deadlock == WEFT_HOST_DEADLOCK && (int)${n}_fault == WEFT_HOST_FAULT
                   && (int)${n}_misuse == WEFT_HOST_MISUSE && (int)${n}_busy == WEFT_HOST_BUSY
                   && (int)${n}_resources == WEFT_HOST_RESOURCES,
               "a status is the runtime's");
_Static_assert((int)${n}_all == WEFT_HOST_ALL && (int)${n}_some == WEFT_HOST_SOME && (int)${n}_now == WEFT_HOST_NOW, "so is a wait");

static struct weft_host *host(${n}_network *network)
{
    return (struct weft_host *)network;
}

/* The runtime numbers inputs first, then outputs. What is none of them is a number that it refuses. */
static unsigned input(enum ${n}_input port)
{
    return (unsigned)port < ${n}_inputs ? (unsigned)port : UINT_MAX;
}

static unsigned output(enum ${n}_output port)
{
    return (unsigned)port < ${n}_outputs ? ${n}_inputs + (unsigned)port : UINT_MAX;
}

static enum weft_host_wait how(enum ${n}_wait wait)
{
    return (enum weft_host_wait)wait;
}

enum ${n}_result ${n}_open(${n}_network **network, const struct ${n}_options *options)
{
    struct weft_host *opened = NULL;
    struct weft_host_options wishes = {0};
    if (options) {
        wishes = (struct weft_host_options){
            .threads = options->threads,
            .pinned = options->pinned,
            .memory = options->memory,
            .argument_count = options->argument_count,
            .arguments = options->arguments,
            .log = options->log,
            .context = options->context,
        };
    }
    const int result = weft_host_open(&weft_network_inside, &wishes, network ? &opened : NULL);
    if (network)
        *network = (${n}_network *)opened;
    return (enum ${n}_result)result;
}

enum ${n}_result ${n}_close(${n}_network *network)
{
    return (enum ${n}_result)weft_host_close(host(network));
}

enum ${n}_result ${n}_run(${n}_network *network)
{
    return (enum ${n}_result)weft_host_run(host(network));
}

enum ${n}_result ${n}_drain(${n}_network *network)
{
    return (enum ${n}_result)weft_host_drain(host(network));
}

enum ${n}_result ${n}_stop(${n}_network *network)
{
    return (enum ${n}_result)weft_host_stop(host(network));
}

enum ${n}_result ${n}_join(${n}_network *network)
{
    return (enum ${n}_result)weft_host_join(host(network));
}

enum ${n}_result ${n}_status(${n}_network *network)
{
    return (enum ${n}_result)weft_host_status(host(network));
}

enum ${n}_result ${n}_message(${n}_network *network, char *text, size_t size)
{
    return (enum ${n}_result)weft_host_message(host(network), text, size);
}

ptrdiff_t ${n}_write(${n}_network *network, enum ${n}_input port, const void *data, size_t size, enum ${n}_wait wait)
{
    return weft_host_write(host(network), input(port), data, size, how(wait));
}

ptrdiff_t ${n}_read(${n}_network *network, enum ${n}_output port, void *data, size_t size, enum ${n}_wait wait)
{
    return weft_host_read(host(network), output(port), data, size, how(wait));
}

ptrdiff_t ${n}_reserve(${n}_network *network, enum ${n}_input port, void **window, size_t size, enum ${n}_wait wait)
{
    return weft_host_reserve(host(network), input(port), window, size, how(wait));
}

enum ${n}_result ${n}_release(${n}_network *network, enum ${n}_input port, size_t used)
{
    return (enum ${n}_result)weft_host_release(host(network), input(port), used);
}

ptrdiff_t ${n}_capture(${n}_network *network, enum ${n}_output port, const void **window, size_t size, enum ${n}_wait wait)
{
    return weft_host_capture(host(network), output(port), window, size, how(wait));
}

enum ${n}_result ${n}_consume(${n}_network *network, enum ${n}_output port, size_t used)
{
    return (enum ${n}_result)weft_host_consume(host(network), output(port), used);
}

enum ${n}_result ${n}_end(${n}_network *network, enum ${n}_input port)
{
    return (enum ${n}_result)weft_host_end(host(network), input(port));
}

enum ${n}_result ${n}_leave(${n}_network *network, enum ${n}_output port)
{
    return (enum ${n}_result)weft_host_end(host(network), output(port));
}

void ${n}_gate_wake(${n}_network *network, unsigned gate)
{
    weft_host_gate_wake(host(network), gate);
}

void ${n}_gate_left(${n}_network *network, unsigned gate)
{
    weft_host_gate_left(host(network), gate);
}

int ${n}_input_descriptor(${n}_network *network, enum ${n}_input port)
{
    return weft_host_descriptor(host(network), input(port));
}

int ${n}_output_descriptor(${n}_network *network, enum ${n}_output port)
{
    return weft_host_descriptor(host(network), output(port));
}
