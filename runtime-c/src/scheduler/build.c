/* Lays a run out in memory from the tables. */
#include "scheduler.h"
#include "../island/island.h"
#include "../process/cluster.h"
#include "../process/layout.h"
#include "gp.h"
#include <weft/guard.h>
#include <weft/stack.h>

enum { NEAR = 128 }; /* bytes of a local channel's buffer that lies beside its reader, at most */

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
    size_t frame_size = (unit->frames_size ? unit->frames_size() : unit->frame_size) + (unit->on_stack ? 0 : kind->stack);
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
        if (ring) { /* the writer's end is perhaps not known yet */
            weft_end_set_ring(end, ring, end->capacity, 0);
            weft_guard_ring(ring, end->capacity);
        }
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
            if (process->kind->ports[j].direction != WEFT_IN || !weft_is_local_transport(channel->transport) || is_near(channel))
                continue;
            char *ring = weft_take(layout, weft_ring_size(channel->capacity), WEFT_LINE);
            if (ring) {
                set_ring(&processes[i]->ends[j], processes[i]->ends[j].peer, ring);
                weft_guard_ring(ring, channel->capacity);
            }
        }
    }
}

static void lay_out_islands(struct weft_layout *layout, const struct weft_network *network, unsigned index,
                            struct weft_processor *processor)
{
    const unsigned number = network->processors[index].processes->processor; /* a rank has only some of them */
    unsigned count = 0;
    for (unsigned i = 0; i < network->island_count; i++)
        count += network->islands[i]->processor == number;
    struct weft_island *islands = weft_take(layout, count * sizeof *islands, _Alignof(struct weft_island));
    processor->islands = islands;
    processor->island_count = islands ? count : 0;
    for (unsigned i = 0; i < network->island_count; i++) {
        const struct weft_island_plan *plan = network->islands[i];
        if (plan->processor != number)
            continue;
        struct weft_process **members = weft_take(layout, plan->member_count * sizeof *members, _Alignof(struct weft_process *));
        if (!members)
            continue;
        for (unsigned j = 0; j < plan->member_count; j++)
            members[j] = processor->processes[plan->members[j].process];
        *islands = (struct weft_island){.plan = plan, .members = members};
        islands++;
    }
}

static char *ring_of(struct weft_layout *layout, const struct weft_run *run, const struct weft_network *network, unsigned channel)
{
    const struct weft_channel_plan *plan = &network->channels[channel];
    char *ring = WEFT_WITH_MPI && plan->transport == WEFT_MPI ? run->plugs.cluster->ring(channel) : NULL;
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

static void lay_out_shared(struct weft_layout *layout, const struct weft_run *run, const struct weft_network *network,
                           struct weft_end **first)
{
    for (unsigned i = 0; i < network->channel_count; i++) {
        const struct weft_channel_plan *plan = &network->channels[i];
        if (weft_is_local_transport(plan->transport) || !first[i])
            continue;
        struct weft_end *far =
            WEFT_WITH_MPI && plan->transport == WEFT_MPI ? run->plugs.cluster->stand_in(layout, i, first[i]) : first[i]->peer;
        struct weft_shared *shared = weft_take(layout, sizeof *shared, WEFT_LINE);
        bool small = weft_is_small(plan->capacity);
        char *ring = small ? NULL : ring_of(layout, run, network, i);
        if (!shared)
            continue;
        if (plan->transport == WEFT_MPI)
            link_ends(first[i], far);
        if (small)
            ring = shared->side[WEFT_OUT].small;
        set_ring(first[i], far, ring);
        if (plan->transport != WEFT_MPI)
            weft_guard_ring(ring, plan->capacity);
        struct weft_end *ends[] = {first[i], far};
        for (int side = 0; side < 2; side++) {
            struct weft_end *end = ends[side];
            end->shared = shared;
            shared->fenced = run->fenced;
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
    lay_out_shared(&layout, run, network, first);
    run->shared_size = layout.used;
    run->shared = weft_get_memory(layout.used);
    layout = (struct weft_layout){.memory = (char *)run->shared};
    lay_out_shared(&layout, run, network, first);
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
        processor[i].search = (struct weft_search){.walk = (uint32_t)(&processor[i] - run->processors), .every = 1, .looks = 1};
        processor[i].ready.last = &processor[i].ready.first;
        processor[i].turns = 1;
        processor[i].core = WEFT_NO_CORE;
        atomic_init(&processor[i].core_shown, WEFT_NO_CORE);
        processor[i].is_host = WEFT_WITH_HOST && network->processors[index].policy == WEFT_HOST;
        processor[i].io = network->processors[index].policy == WEFT_IO || processor[i].is_host;
        processor[i].spins = run->spin && !(WEFT_WITH_MPI && run->carries) && !processor[i].io ? WEFT_SPINS : 0;
    }
    struct weft_layout layout = {0};
    lay_out_processor(&layout, network, index, processor, first);
    if (WEFT_WITH_ISLANDS)
        lay_out_islands(&layout, network, index, processor);
    processor->memory_size = layout.used;
    processor->memory = weft_get_memory(layout.used);
    layout = (struct weft_layout){.memory = processor->memory};
    lay_out_processor(&layout, network, index, processor, first);
    if (WEFT_WITH_ISLANDS)
        lay_out_islands(&layout, network, index, processor);
    if (weft_is_pool(network->processors[index].policy)) {
        struct weft_pool *pool = &run->pools[run->pool_count++];
        *pool = (struct weft_pool){.policy = network->processors[index].policy, .workers = processor, .worker_count = threads};
        weft_pool_build(pool);
    } else {
        for (unsigned i = 0; i < processor->process_count; i++)
            weft_push(&processor->ready, processor->processes[i]);
    }
    if (WEFT_WITH_ISLANDS) /* not in the loop's condition: clang -O0 would still look for the function */
        for (unsigned i = 0; i < processor->island_count; i++)
            weft_island_found(&processor->islands[i]);
}

void weft_check_capacities(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->channel_count; i++)
        if (network->channels[i].capacity == 0 || network->channels[i].capacity > WEFT_CAPACITY_MAX)
            weft_cannot_start("channel %s has a capacity of %u bytes; it must be from 1 to %d", network->channels[i].name,
                              network->channels[i].capacity, WEFT_CAPACITY_MAX);
}

bool weft_has_pool(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->processor_count; i++)
        if (weft_is_pool(network->processors[i].policy))
            return true;
    return false;
}

void weft_run_build(struct weft_run *run, const struct weft_network *network, unsigned cores)
{
    unsigned hosts = 0;
    run->first_size = network->channel_count * sizeof(struct weft_end *);
    run->first = weft_get_memory(run->first_size);
    for (unsigned i = 0; i < network->processor_count; i++) {
        run->processor_count += worker_count(&network->processors[i], cores);
        hosts += WEFT_WITH_HOST && network->processors[i].policy == WEFT_HOST;
        run->busy_count += network->processors[i].policy != WEFT_IO ? worker_count(&network->processors[i], cores) : 0;
    }
    run->busy_count -= hosts;
    if (WEFT_WITH_MPI)
        run->plugs.cluster->share_cores(run);
    run->spin = run->busy_count + run->rivals <= cores;
    run->carries = run->carries && run->spin;
    run->processors = weft_get_memory(run->processor_count * sizeof *run->processors);
    run->pools_size = network->processor_count * sizeof *run->pools;
    run->pools = weft_get_memory(run->pools_size);
    struct weft_processor *processor = run->processors;
    for (unsigned i = 0; i < network->processor_count; i++) {
        unsigned threads = worker_count(&network->processors[i], cores);
        build_processor(run, network, i, threads, processor, run->first);
        processor += threads;
    }
    if (!WEFT_ALONE)
        build_shared(run, network, run->first);
    for (unsigned i = 0; i < run->pool_count; i++)
        if (WEFT_WITH_GP && weft_uses_gp(&run->pools[i]))
            weft_gp_start(&run->pools[i]);
    /* And who carries between ranks, or the program around a library. */
    atomic_init(&run->awake, run->processor_count - hosts + (WEFT_WITH_MPI || WEFT_WITH_HOST ? 1 : 0));
    weft_pages_free(run->first, run->first_size);
    run->first_size = 0;
}

/* Stacks of processes that have not come to their end. (Those of a pool all lie with its first worker.) */
static void free_stacks(const struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++)
        for (unsigned j = 0; run->processors[i].memory && j < run->processors[i].process_count; j++)
            if (run->processors[i].processes[j]->plan->kind->unit->on_stack)
                weft_stack_free(run->processors[i].processes[j]->dol.wptr);
}

/* What lies there next must find nothing poisoned. */
static void free_rings(void *memory, size_t size)
{
    if (!memory)
        return;
    weft_guard_lift(memory, size);
    weft_pages_free(memory, size);
}

void weft_run_free(struct weft_run *run)
{
    weft_pages_free(run->first, run->first_size);
    if (!run->processors) /* it was not built to the end */
        return;
    if (WEFT_WITH_STACKS)
        free_stacks(run);
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (struct weft_events *events = run->processors[i].events, *next; events; events = next) {
            next = events->next;
            weft_pages_free(events, sizeof *events);
        }
        free_rings(run->processors[i].memory, run->processors[i].memory_size);
    }
    for (unsigned i = 0; i < run->pool_count; i++) {
        if (WEFT_WITH_GP && weft_uses_gp(&run->pools[i]))
            weft_gp_end(&run->pools[i]);
        weft_pages_free(run->pools[i].memory, run->pools[i].memory ? run->pools[i].memory_size : 0);
    }
    weft_pages_free(run->pools, run->pools ? run->pools_size : 0);
    free_rings(run->shared, run->shared_size);
    weft_pages_free(run->processors, run->processor_count * sizeof *run->processors);
}
