/* Builds a run from the tables, and runs it: the protothread runtime's weft_network_run. */
#define _GNU_SOURCE
#include "account.h"
#include "cluster.h"
#include "gp.h"
#include "init.h"
#include "processor.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <weft/fault.h>
#include <weft/growth.h>
#include <weft/port.h>
#include <weft/report.h>
#include <weft/ring.h>
#include <weft/stop.h>
#include <weft/unit.h>

enum { NEAR = 128 }; /* bytes of a local channel's buffer that lies beside its reader, at most */

static struct weft_run *present; /* for handlers of signals */

const struct weft_process_plan *weft_plan(DOLProcess *p)
{
    return ((struct weft_process *)p)->plan;
}

struct weft_line weft_line(const struct weft_process *process, bool runs)
{
    const struct weft_unit *unit = process->plan->kind->unit;
    return weft_line_of(unit, process->dol.fire == unit->init, process->dol.wptr, runs);
}

static const struct weft_process_plan *tell(const struct weft_process *process, struct weft_line *last_wait, bool *in_init)
{
    *last_wait = weft_line(process, true);
    *in_init = process->dol.fire == process->plan->kind->unit->init;
    return process->plan;
}

const struct weft_process_plan *weft_running_process(struct weft_line *last_wait, bool *in_init)
{
    if (present->initialising)
        return tell(present->initialising, last_wait, in_init);
    for (unsigned i = 0; i < present->processor_count; i++) {
        const struct weft_processor *processor = &present->processors[i];
        const struct weft_process *process = weft_running(processor);
        if (process && pthread_equal(__atomic_load_n(&processor->thread, __ATOMIC_RELAXED), pthread_self()))
            return tell(process, last_wait, in_init);
    }
    return NULL;
}

/* The thread's stack is large, and no process has its own. */
void weft_tell_overflow(const void *address)
{
    (void)address;
}

static void detach(struct weft_process *process)
{
    __atomic_store_n(&process->notices, __atomic_load_n(&process->notices, __ATOMIC_RELAXED) | WEFT_DETACHED, __ATOMIC_RELAXED);
}

void DOL_detach(DOLProcess *p)
{
    detach((struct weft_process *)p);
}

void weft_end_sources(bool late)
{
    for (unsigned i = 0; i < present->processor_count; i++)
        for (unsigned j = 0; j < present->processors[i].process_count; j++) {
            struct weft_process *process = present->processors[i].processes[j];
            if (!weft_is_source(process->plan) || __atomic_load_n(&process->phase, __ATOMIC_RELAXED) == WEFT_ENDED)
                continue;
            if (late)
                weft_tell_of_endless(process->plan, weft_line(process, true));
            detach(process);
        }
}

weft_port weft_port_find(DOLProcess *p, const void *name)
{
    struct weft_process *process = (struct weft_process *)p;
    unsigned slot = weft_port_slot(process->plan, name);
    const struct weft_end *end = &process->ends[slot];
    return (weft_port){slot, end->transport, end->direction};
}

/* Zeros; pages that are never touched cost nothing. */
void *weft_get_memory(size_t size)
{
    if (size == 0)
        return NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        weft_cannot_start("cannot get %zu MiB of memory for processes and channels; make capacities smaller", size >> 20);
    return memory;
}

/* Both ends of a channel know each other while a run is built, where they are shared as well. */
static void link_ends(struct weft_end *one, struct weft_end *other)
{
    one->peer = other;
    other->peer = one;
    one->other = weft_process_of(other);
    other->other = weft_process_of(one);
}

/* Gives both ends of a channel its ring, which is empty. */
static void set_ring(struct weft_end *one, struct weft_end *other, char *ring)
{
    weft_end_set_ring(one, ring, one->capacity, 0);
    weft_end_set_ring(other, ring, other->capacity, 0);
}

/* Where a ring begins: nothing in it needs more than itself. */
static size_t ring_alignment(uint32_t capacity)
{
    return capacity >= _Alignof(max_align_t) ? _Alignof(max_align_t) : (size_t)1 << (31 - __builtin_clz(capacity));
}

static bool is_near(const struct weft_channel_plan *channel)
{
    return weft_is_local_transport(channel->transport) && weft_ring_size(channel->capacity) <= NEAR;
}

static void lay_out_process(struct weft_layout *layout, const struct weft_network *network, const struct weft_process_plan *plan,
                            struct weft_processor *processor, struct weft_process **slot, struct weft_end **first)
{
    const struct weft_process_kind *kind = plan->kind;
    const struct weft_unit *unit = kind->unit;
    size_t own_size = sizeof(struct weft_process) + kind->port_count * sizeof(struct weft_end);
    bool moves = weft_is_pool(network->processors[processor->number].policy); /* its neighbours run on other cores */
    struct weft_process *process = weft_take(layout, own_size, moves ? WEFT_LINE : WEFT_LINE / 2);
    size_t frame_size = (unit->frames_size ? unit->frames_size() : unit->frame_size) + kind->stack;
    char *frame = weft_take(layout, frame_size, _Alignof(max_align_t));
    void *state = weft_take(layout, unit->state_size, _Alignof(max_align_t));
    for (unsigned i = 0; i < kind->port_count; i++) {
        const unsigned number = plan->channels[i];
        const struct weft_channel_plan *channel = &network->channels[number];
        const bool in = kind->ports[i].direction == WEFT_IN;
        char *ring = NULL;
        if (in && is_near(channel))
            ring = weft_take(layout, weft_ring_size(channel->capacity), ring_alignment(channel->capacity));
        if (!process)
            continue;
        struct weft_end *end = &process->ends[i];
        *end = (struct weft_end){
            .capacity = channel->capacity,
            .limit = in || weft_is_local_transport(channel->transport) ? 0 : channel->capacity,
            .slot = i,
            .direction = in ? WEFT_IN : WEFT_OUT,
            .transport = channel->transport == WEFT_MPI ? WEFT_SHARED : (uint8_t)channel->transport,
        };
        if (first[number])
            link_ends(end, first[number]);
        else
            first[number] = end;
        if (ring) /* the writer's end is perhaps not known yet */
            weft_end_set_ring(end, ring, end->capacity, 0);
        if (is_near(channel) && end->peer)
            set_ring(end, end->peer, in ? ring : end->peer->at);
    }
    if (!process)
        return;
    process->plan = plan;
    process->dol = (DOLProcess){.local = state, .fire = unit->init, .wptr = frame};
    process->frame_end = frame + frame_size;
    process->processor = processor;
    process->notices = WEFT_INITIALISING;
    *slot = process;
}

static void lay_out_processor(struct weft_layout *layout, const struct weft_network *network, unsigned index,
                              struct weft_processor *processor, struct weft_end **first)
{
    const struct weft_processor_plan *plan = &network->processors[index];
    struct weft_process **processes = weft_take(layout, plan->process_count * sizeof *processes, WEFT_LINE);
    processor->processes = processes;
    processor->process_count = plan->process_count;
    for (unsigned i = 0; i < plan->process_count; i++)
        lay_out_process(layout, network, &plan->processes[i], processor, processes ? &processes[i] : NULL, first);
    /* Buffers of local channels that do not lie beside their readers. */
    for (unsigned i = 0; i < plan->process_count; i++) {
        const struct weft_process_plan *process = &plan->processes[i];
        for (unsigned j = 0; j < process->kind->port_count; j++) {
            const struct weft_channel_plan *channel = &network->channels[process->channels[j]];
            if (process->kind->ports[j].direction != WEFT_IN || !weft_is_local_transport(channel->transport)
                || is_near(channel))
                continue;
            char *ring = weft_take(layout, weft_ring_size(channel->capacity), WEFT_LINE);
            if (ring)
                set_ring(&processes[i]->ends[j], processes[i]->ends[j].peer, ring);
        }
    }
}

static char *ring_of(struct weft_layout *layout, const struct weft_network *network, unsigned channel)
{
    const struct weft_channel_plan *plan = &network->channels[channel];
    char *ring = WEFT_WITH_MPI && plan->transport == WEFT_MPI ? weft_cluster_ring(channel) : NULL;
    return ring ? ring : weft_take(layout, weft_ring_size(plan->capacity), WEFT_LINE);
}

/* Where a processor tells another one; NULL: it posts. Those that may block in the kernel take long anyway, and there may be many. */
static struct weft_events *events_between(struct weft_processor *from, struct weft_processor *to)
{
    if (weft_is_worker(from) || weft_is_worker(to) || from->io || to->io)
        return NULL;
    struct weft_events *events = to->events;
    while (events && events->from != from)
        events = events->next;
    if (!events) {
        events = weft_get_memory(sizeof *events);
        events->from = from;
        events->to = to;
        events->next = to->events;
        to->events = events;
    }
    return events;
}

static void lay_out_shared(struct weft_layout *layout, const struct weft_network *network, struct weft_end **first)
{
    for (unsigned i = 0; i < network->channel_count; i++) {
        const struct weft_channel_plan *plan = &network->channels[i];
        if (weft_is_local_transport(plan->transport) || !first[i])
            continue;
        struct weft_end *far = WEFT_WITH_MPI && plan->transport == WEFT_MPI ? weft_cluster_stand_in(layout, i, first[i])
                                                                            : first[i]->peer;
        struct weft_shared *shared = weft_take(layout, sizeof *shared, WEFT_LINE);
        bool small = weft_is_small(plan->capacity);
        char *ring = small ? NULL : ring_of(layout, network, i);
        if (!shared)
            continue;
        if (plan->transport == WEFT_MPI)
            link_ends(first[i], far);
        set_ring(first[i], far, small ? shared->side[WEFT_OUT].small : ring);
        struct weft_end *ends[] = {first[i], far};
        for (int side = 0; side < 2; side++) {
            struct weft_end *end = ends[side];
            end->shared = shared;
            shared->ends[weft_direction_of(end)] = end;
            if (plan->transport != WEFT_MPI)
                shared->events[weft_direction_of(end)] =
                    events_between(weft_process_of(end)->processor, weft_process_of(ends[!side])->processor);
        }
    }
}

static void build_shared(struct weft_run *run, const struct weft_network *network, struct weft_end **first)
{
    struct weft_layout layout = {0};
    lay_out_shared(&layout, network, first);
    run->shared_size = layout.used;
    run->shared = weft_get_memory(layout.used);
    layout = (struct weft_layout){.memory = (char *)run->shared};
    lay_out_shared(&layout, network, first);
}

static void check_capacities(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->channel_count; i++)
        if (network->channels[i].capacity == 0 || network->channels[i].capacity > WEFT_CAPACITY_MAX)
            weft_cannot_start("channel %s has a capacity of %u bytes; it must be from 1 to %d", network->channels[i].name,
                              network->channels[i].capacity, WEFT_CAPACITY_MAX);
}

static unsigned worker_count(const struct weft_processor_plan *plan, unsigned cores)
{
    return !weft_is_pool(plan->policy) ? 1 : plan->cores > 0 ? plan->cores : cores;
}

static void build_processor(struct weft_run *run, const struct weft_network *network, unsigned index, unsigned threads,
                            struct weft_processor *processor, struct weft_end **first)
{
    for (unsigned i = 0; i < threads; i++) {
        processor[i].run = run;
        processor[i].number = index;
        processor[i].search = (struct weft_search){
            .walk = (uint32_t)(&processor[i] - run->processors), .every = 1, .looks = 1};
        processor[i].ready.last = &processor[i].ready.first;
        processor[i].turns = 1;
        processor[i].io = network->processors[index].policy == WEFT_IO;
        processor[i].spins = run->spin && !(WEFT_WITH_MPI && run->carries) && !processor[i].io ? WEFT_SPINS : 0;
    }
    struct weft_layout layout = {0};
    lay_out_processor(&layout, network, index, processor, first);
    processor->memory_size = layout.used;
    processor->memory = weft_get_memory(layout.used);
    layout = (struct weft_layout){.memory = processor->memory};
    lay_out_processor(&layout, network, index, processor, first);
    if (!weft_is_pool(network->processors[index].policy)) {
        for (unsigned i = 0; i < processor->process_count; i++)
            weft_push(&processor->ready, processor->processes[i]);
        return;
    }
    struct weft_pool *pool = &run->pools[run->pool_count++];
    *pool = (struct weft_pool){
        .policy = network->processors[index].policy, .workers = processor, .worker_count = threads};
    weft_pool_build(pool);
}

void weft_run_build(struct weft_run *run, const struct weft_network *network, unsigned cores)
{
    size_t first_size = network->channel_count * sizeof(struct weft_end *);
    struct weft_end **first = weft_get_memory(first_size); /* that was laid out of each channel */
    for (unsigned i = 0; i < network->processor_count; i++) {
        run->processor_count += worker_count(&network->processors[i], cores);
        run->busy_count += network->processors[i].policy != WEFT_IO ? worker_count(&network->processors[i], cores) : 0;
    }
    if (WEFT_WITH_MPI)
        weft_cluster_share_cores(run);
    run->spin = run->busy_count + run->rivals <= cores;
    run->carries = run->carries && run->spin;
    run->processors = weft_get_memory(run->processor_count * sizeof *run->processors);
    run->pools_size = network->processor_count * sizeof *run->pools;
    run->pools = weft_get_memory(run->pools_size);
    struct weft_processor *processor = run->processors;
    for (unsigned i = 0; i < network->processor_count; i++) {
        unsigned threads = worker_count(&network->processors[i], cores);
        build_processor(run, network, i, threads, processor, first);
        processor += threads;
    }
    if (!WEFT_ALONE)
        build_shared(run, network, first);
    for (unsigned i = 0; i < run->pool_count; i++)
        if (WEFT_WITH_GP && weft_uses_gp(&run->pools[i]))
            weft_gp_start(&run->pools[i]);
    atomic_init(&run->awake, run->processor_count + (WEFT_WITH_MPI ? 1 : 0)); /* and who carries between ranks */
    munmap(first, first_size);
}

void weft_run_free(struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (struct weft_events *events = run->processors[i].events, *next; events; events = next) {
            next = events->next;
            munmap(events, sizeof *events);
        }
        munmap(run->processors[i].memory, run->processors[i].memory_size);
    }
    for (unsigned i = 0; i < run->pool_count; i++) {
        if (WEFT_WITH_GP && weft_uses_gp(&run->pools[i]))
            weft_gp_end(&run->pools[i]);
        munmap(run->pools[i].memory, run->pools[i].memory_size);
    }
    munmap(run->pools, run->pools_size);
    munmap(run->shared, run->shared_size);
    munmap(run->processors, run->processor_count * sizeof *run->processors);
}

static void report_growth(const struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            const struct weft_process *process = run->processors[i].processes[j];
            for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
                const struct weft_port_plan *port = &process->plan->kind->ports[slot];
                if (port->direction == WEFT_OUT)
                    weft_growth_report(&weft_program.network->channels[process->plan->channels[slot]], process->ends[slot].capacity);
            }
        }
    }
}

/* The n-th of the allowed cores, counted from the one that this thread is on; or from one that is the same for all ranks of a
   machine. */
static int nth_core(const cpu_set_t *allowed, unsigned n)
{
    int core = WEFT_WITH_MPI ? 0 : sched_getcpu();
    if (core < 0 || core >= CPU_SETSIZE)
        core = 0;
    for (;; core = (core + 1) % CPU_SETSIZE)
        if (CPU_ISSET(core, allowed) && n-- == 0)
            return core;
}

static void pin(pthread_t thread, int core)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    pthread_setaffinity_np(thread, sizeof one, &one); /* a processor that cannot be pinned runs all the same */
}

static void *run_processor(void *argument)
{
    struct weft_processor *processor = argument;
    __atomic_store_n(&processor->thread, pthread_self(), __ATOMIC_RELAXED);
    weft_watch_stack();
    weft_stop_interrupts_me();
    weft_account_busy(processor);
    if (weft_is_worker(processor))
        weft_worker_run(processor);
    else
        weft_processor_run(processor);
    weft_account_leave(processor);
    return NULL;
}

/* Who waits in a pool executes no barrier for all threads, so that all of them have to fence. */
static bool has_pool(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->processor_count; i++)
        if (weft_is_pool(network->processors[i].policy))
            return true;
    return false;
}

/* Starts a thread for each processor from the `own`th on, and gives each that may not block a core of those `allowed`, if they are
   known; the first one's, if that is this thread. */
static void start(struct weft_run *run, pthread_t *threads, unsigned own, const cpu_set_t *allowed)
{
    int cores_of[run->processor_count]; /* -1: any */
    for (unsigned i = 0, busy = run->first_core; i < run->processor_count; i++)
        cores_of[i] = allowed && !run->processors[i].io ? nth_core(allowed, busy++ % (unsigned)CPU_COUNT(allowed)) : -1;
    for (unsigned i = own; !WEFT_ALONE && i < run->processor_count; i++) {
        int error = pthread_create(&threads[i], NULL, run_processor, &run->processors[i]);
        if (error != 0)
            weft_cannot_start("cannot start a thread for the %u. of %u processors: %s", i + 1, run->processor_count,
                              strerror(error));
        if (cores_of[i] >= 0)
            pin(threads[i], cores_of[i]);
    }
    if (own > 0 && cores_of[0] >= 0)
        pin(pthread_self(), cores_of[0]);
}

int weft_network_run(const struct weft_network *network, int argc, char **argv)
{
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    bool known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    unsigned cores = known ? (unsigned)CPU_COUNT(&allowed) : 1;
    struct weft_run run = {0};
    weft_program = (struct weft_program){.network = network, .argc = argc, .argv = argv};
    const struct weft_network here = WEFT_WITH_MPI ? weft_cluster_start(network) : *network;
    if (!WEFT_ALONE)
        weft_fence_start(WEFT_WITH_MPI || has_pool(&here));
    check_capacities(network);
    weft_growth_start(&here);
    weft_run_build(&run, &here, cores);
    if (run.busy_count + run.rivals > cores && known && run.first_core == 0)
        fprintf(stderr, "weft: %u processors share %u core%s\n", run.busy_count + run.rivals, cores, cores == 1 ? "" : "s");
    pthread_t threads[run.processor_count];
    const unsigned own = WEFT_WITH_MPI ? 0 : 1; /* of the processors, those that this thread is, and not others */
    present = &run;
    weft_account_start(&run, &here);
    weft_watch_faults();
    if (!WEFT_WITH_MPI)
        weft_watch_stop(network, run.processor_count);
    weft_initialise(&run, network);
    start(&run, threads, own, known ? &allowed : NULL);
    if (WEFT_WITH_MPI)
        weft_cluster_run(&run);
    else
        run_processor(&run.processors[0]);
    for (unsigned i = own; !WEFT_ALONE && i < run.processor_count; i++)
        pthread_join(threads[i], NULL);
    if (known)
        pthread_setaffinity_np(pthread_self(), sizeof allowed, &allowed);
    weft_watch_no_faults();
    weft_watch_no_stop();
    report_growth(&run);
    weft_account_finish();
    weft_growth_end();
    weft_run_free(&run);
    if (WEFT_WITH_MPI)
        weft_cluster_end();
    return run.status;
}
