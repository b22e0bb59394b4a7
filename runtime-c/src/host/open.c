/* Opening and closing a network for a host. */
#define _GNU_SOURCE
#include "host.h"
#include "../scheduler/scheduler.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <weft/growth.h>
#include <weft/guard.h>
#include <weft/report.h>

/* 1: a network that was closed is remembered for ever, so that who uses it is told. For looking for mistakes. */
#ifndef WEFT_HOST_CHECKED
#define WEFT_HOST_CHECKED 0
#endif

static int stand_in(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}

const struct weft_unit weft_host_unit = {.name = "host", .init = stand_in, .fire = stand_in};

static bool copy_arguments(struct weft_host *host, const struct weft_host_options *options)
{
    const int count = options->arguments && options->argument_count > 0 ? options->argument_count : 0;
    host->arguments = calloc((size_t)count + 2, sizeof *host->arguments);
    if (!host->arguments || !(host->arguments[0] = strdup(host->run.instance.network->name)))
        return false;
    host->run.instance.argc = 1;
    for (int i = 0; i < count; i++) {
        host->arguments[i + 1] = strdup(options->arguments[i] ? options->arguments[i] : "");
        if (!host->arguments[i + 1])
            return false;
        host->run.instance.argc++;
    }
    host->run.instance.argv = host->arguments;
    return true;
}

static bool make_ports(struct weft_host *host)
{
    const struct weft_run *run = &host->run;
    unsigned ports = 0;
    for (unsigned i = 0; i < run->processor_count; i++)
        ports += weft_is_host(&run->processors[i]);
    const size_t size = (ports + 1) * sizeof *host->ports;
    host->ports = aligned_alloc(_Alignof(struct weft_host_port), size);
    host->gates = aligned_alloc(_Alignof(struct weft_gate), (ports + 1) * sizeof *host->gates);
    if (!host->ports || !host->gates)
        return false;
    memset(host->ports, 0, size);
    memset(host->gates, 0, (ports + 1) * sizeof *host->gates);
    for (unsigned i = 0; i < run->processor_count; i++) {
        if (!weft_is_host(&run->processors[i]))
            continue;
        struct weft_process *process = run->processors[i].processes[0];
        struct weft_host_port *port = &host->ports[host->port_count];
        port->process = process;
        port->end = &process->ends[0];
        port->name = process->plan->kind->ports[0].name;
        port->is_input = process->plan->kind->ports[0].direction == WEFT_OUT;
        atomic_init(&port->descriptor, -1);
        port->gate = &host->gates[host->port_count];
        *port->gate = (struct weft_gate){
            .at = port->end->at,
            .until = port->end->at,
            .moved = &weft_side(port->end, weft_direction_of(port->end))->count,
            .asked = &port->end->shared->peer_wants[port->end->direction],
        };
        host->port_count++;
    }
    return true;
}

/* Threads that take no signals: these are the host's. */
static bool start(struct weft_host *host, const struct weft_cores *cores, bool pinned)
{
    struct weft_run *run = &host->run;
    sigset_t all, before;
    host->threads = calloc(run->processor_count, sizeof *host->threads);
    if (!host->threads)
        return false;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = 0;
    for (unsigned i = 0; i < run->processor_count && error == 0; i++) {
        struct weft_processor *processor = &run->processors[i];
        if (weft_is_host(processor))
            continue;
        pthread_t *thread = &host->threads[host->thread_count];
        error = pthread_create(thread, NULL, weft_host_thread, processor);
        if (error != 0) {
            weft_host_tell(host, "weft: cannot start a thread for the %u. of %u processors: %s", host->thread_count + 1,
                           run->processor_count - host->port_count, strerror(error));
            break;
        }
        if (pinned && !processor->io)
            weft_core_bind(cores, *thread, host->thread_count);
        host->thread_count++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error == 0;
}

/* All that may find that it cannot: comes back with longjmp then. */
static bool build(struct weft_host *host, const struct weft_host_options *options, unsigned cores)
{
    const struct weft_network *network = host->run.instance.network;
    struct weft_run *run = &host->run;
    run->keeps_stacks = !host->threaded;
    const bool unfenced = !weft_fence_is_missing();
    host->lends = unfenced && !WEFT_HOST_CHECKED; /* else who calls after close finds a gate that is open */
    run->fenced = host->threaded && (weft_has_pool(network) || !unfenced);
    weft_check_capacities(network);
    weft_growth_begin(network, options->memory > 0 ? options->memory : ~0ull, false);
    weft_run_build(run, network, !host->threaded ? 1 : options->threads > 0 ? (unsigned)options->threads : cores);
    run->fenced |= !host->threaded; /* no barrier of the kernel's; who releases need not fence (step.c) */
    if (!make_ports(host))
        return false;
    weft_initialise(run, network);
    return weft_host_result(host) == WEFT_HOST_AGAIN;
}

/* Gives everything back. No thread of its own runs any more. */
static void take_down(struct weft_host *host)
{
    struct weft_instance *const outer = weft_here;
    weft_here = &host->run.instance;
    for (unsigned i = 0; i < host->port_count; i++)
        if (atomic_load(&host->ports[i].descriptor) >= 0)
            weft_descriptor_close(atomic_load(&host->ports[i].descriptor));
    weft_growth_end();
    weft_run_free(&host->run);
    weft_here = outer;
    for (char **argument = host->arguments; argument && *argument; argument++)
        free(*argument);
    free(host->arguments);
    free(host->threads);
    free(host->ports);
    host->ports = NULL;
    host->port_count = 0;
    host->live = WEFT_HOST_CLOSED;
    if (WEFT_HOST_CHECKED)
        return;
    free(host->gates);
    free(host);
}

static void join_threads(struct weft_host *host)
{
    for (unsigned i = 0; i < host->thread_count && host->opener == getpid(); i++)
        pthread_join(host->threads[i], NULL);
    host->thread_count = 0;
}

/* Builds it; comes back here, too, where the runtime finds that it cannot, or an init breaks a rule. */
static bool build_here(struct weft_host *host, const struct weft_host_options *options, unsigned cores)
{
    struct weft_instance *const outer = weft_here;
    struct weft_escape *const outer_escape = weft_escape_here;
    struct weft_escape escape = {.processor = NULL};
    volatile bool built = false;
    weft_here = &host->run.instance;
    weft_escape_here = &escape;
    if (setjmp(escape.way) == 0)
        built = copy_arguments(host, options) && build(host, options, cores);
    weft_here = outer;
    weft_escape_here = outer_escape;
    return built;
}

static const struct weft_host_options defaults = {0};

int weft_host_open(const struct weft_network *network, const struct weft_host_options *wishes, struct weft_host **opened)
{
    const struct weft_host_options *options = wishes ? wishes : &defaults;
    if (!opened)
        return WEFT_HOST_MISUSE;
    *opened = NULL;
    struct weft_host *host = calloc(1, sizeof *host);
    if (!host)
        return WEFT_HOST_RESOURCES;
    struct weft_cores cores;
    weft_cores_find(&cores);
    host->live = WEFT_HOST_OPEN;
    host->threaded = options->threads >= 0;
    host->opener = getpid();
    host->log = options->log;
    host->context = options->context;
    atomic_init(&host->result, WEFT_HOST_AGAIN);
    host->run.instance.network = network;
    host->run.plugs.host = &weft_hosting;
    weft_host_listen(host);
    const bool started = build_here(host, options, cores.count) && (!host->threaded || start(host, &cores, options->pinned));
    if (started) {
        *opened = host;
        return WEFT_HOST_OK;
    }
    const int result = weft_host_result(host);
    weft_host_finish(host, WEFT_HOST_RESOURCES);
    join_threads(host);
    take_down(host);
    return result == WEFT_HOST_AGAIN ? WEFT_HOST_RESOURCES : result;
}

int weft_host_close(struct weft_host *host)
{
    if (!host)
        return WEFT_HOST_OK;
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    if (atomic_exchange_explicit(&host->running, true, memory_order_acquire))
        return WEFT_HOST_BUSY;
    weft_host_finish(host, WEFT_HOST_STOPPED);
    join_threads(host);
    take_down(host);
    return WEFT_HOST_OK;
}
