/* What a pool measures for the policy gp, and when it deals its processes anew. The load of a process is how long it ran, its
   traffic the counters of its channels, which are there anyway. */
#include "../gp.h"
#include "../../process/layout.h"
#include "split.h"
#include <time.h>
#include <weft/report.h>
#include <weft/unit.h>

/* When processes are dealt anew. Tests make it often. */
#ifndef WEFT_GP_IDLE
#define WEFT_GP_IDLE 20000000u /* ns that the workers of a pool may have been idle together since, */
#endif
#ifndef WEFT_GP_COSTS
#define WEFT_GP_COSTS 16 /* and so many times what that took */
#endif

enum {
    LOOKS = 8,       /* in the time in which all workers would be idle for so long */
    HEAVY = 1 << 24, /* the weights of all processes together, of all channels together */
};

/* A channel between two processes of the pool. */
struct edge {
    unsigned a, b; /* indices of processes, a < b */
    unsigned link; /* of all channels between them */
    struct weft_shared *channel;
    uint32_t seen;  /* the writer's counter when processes were dealt */
    double traffic; /* bytes; what is older counts less */
};

struct weft_gp {
    size_t size; /* bytes of the block that begins with it and has all of it */
    const struct weft_process_plan *plans; /* of the pool's processes, in a row */
    struct weft_graph graph;
    unsigned *part; /* by process; who deals */
    struct edge *edges;
    unsigned edge_count;
    uint64_t *seen; /* ticks that a process had run when processes were dealt */
    double *load;   /* ticks; what is older counts less */
    double *sums;   /* of traffic, by link */
    uint64_t idle_before; /* ns of idleness when processes were dealt */
    uint64_t allowed;     /* ns of idleness until they are again */
    atomic_flag dealing;  /* what is above belongs to who set it */
    _Atomic uint64_t next_look; /* ns of the clock */
    atomic_uint *home;          /* by process: worker */
    _Atomic uint64_t *ran;      /* by process: ticks */
    struct idleness {
        _Alignas(WEFT_LINE) _Atomic uint64_t sum; /* ns; written by its worker */
        _Atomic uint64_t since;                   /* ns of the clock; 0: it is not idle */
    } idle[]; /* by worker */
};

/* ns of idleness of all workers so far. */
static uint64_t idleness(const struct weft_pool *pool, uint64_t at)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < pool->worker_count; i++) {
        uint64_t since = atomic_load_explicit(&pool->gp->idle[i].since, memory_order_relaxed);
        sum += atomic_load_explicit(&pool->gp->idle[i].sum, memory_order_relaxed);
        sum += since > 0 && at > since ? at - since : 0;
    }
    return sum;
}

static int scaled(double weight, double of)
{
    return 1 + (of > 0 ? (int)(weight / of * HEAVY) : 0);
}

/* What was measured since processes were dealt; half of what was known before. */
static void weigh(struct weft_gp *gp)
{
    struct weft_graph *graph = &gp->graph;
    double load = 0, traffic = 0;
    for (unsigned i = 0; i < graph->vertex_count; i++) {
        uint64_t ran = atomic_load_explicit(&gp->ran[i], memory_order_relaxed);
        gp->load[i] = gp->load[i] / 2 + (double)(ran - gp->seen[i]);
        gp->seen[i] = ran;
        load += gp->load[i];
    }
    memset(gp->sums, 0, graph->link_count * sizeof *gp->sums);
    for (unsigned i = 0; i < gp->edge_count; i++) {
        struct edge *edge = &gp->edges[i];
        uint32_t count = atomic_load_explicit(&edge->channel->side[WEFT_OUT].count, memory_order_relaxed);
        edge->traffic = edge->traffic / 2 + (double)(count - edge->seen);
        edge->seen = count;
        gp->sums[edge->link] += edge->traffic;
        traffic += edge->traffic;
    }
    for (unsigned i = 0; i < graph->vertex_count; i++)
        graph->load[i] = scaled(gp->load[i], load);
    for (unsigned i = 0; i < graph->link_count; i++)
        graph->traffic[i] = scaled(gp->sums[i], traffic);
}

/* A process that is dealt to another worker moves there when it is woken next. */
static void deal(struct weft_pool *pool)
{
    struct weft_gp *gp = pool->gp;
    uint64_t begun = weft_nanoseconds(CLOCK_MONOTONIC);
    weigh(gp);
    if (weft_graph_split(&gp->graph, pool->worker_count, gp->part))
        for (unsigned i = 0; i < gp->graph.vertex_count; i++)
            atomic_store_explicit(&gp->home[i], gp->part[i], memory_order_relaxed);
    uint64_t ended = weft_nanoseconds(CLOCK_MONOTONIC), costs = WEFT_GP_COSTS * (ended - begun);
    gp->allowed = costs > WEFT_GP_IDLE ? costs : WEFT_GP_IDLE;
    gp->idle_before = idleness(pool, ended);
}

void weft_gp_look(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    struct weft_gp *gp = pool->gp;
    uint64_t at = weft_nanoseconds(CLOCK_MONOTONIC);
    if (at < atomic_load_explicit(&gp->next_look, memory_order_relaxed) || atomic_flag_test_and_set(&gp->dealing))
        return;
    if (idleness(pool, at) - gp->idle_before > gp->allowed)
        deal(pool);
    at = weft_nanoseconds(CLOCK_MONOTONIC);
    atomic_store_explicit(&gp->next_look, at + gp->allowed / pool->worker_count / LOOKS, memory_order_relaxed);
    atomic_flag_clear(&gp->dealing);
}

static unsigned index_of(const struct weft_gp *gp, const struct weft_process_plan *plan)
{
    return (unsigned)(plan - gp->plans);
}

void weft_gp_count(struct weft_pool *pool, const struct weft_process_plan *process, uint64_t begun)
{
    atomic_fetch_add_explicit(&pool->gp->ran[index_of(pool->gp, process)], weft_ticks() - begun, memory_order_relaxed);
}

void weft_gp_idle(struct weft_processor *self, bool idle)
{
    struct idleness *mine = &self->pool->gp->idle[self - self->pool->workers];
    uint64_t at = weft_nanoseconds(CLOCK_MONOTONIC);
    if (!idle)
        atomic_fetch_add_explicit(&mine->sum, at - atomic_load_explicit(&mine->since, memory_order_relaxed),
                                  memory_order_relaxed);
    atomic_store_explicit(&mine->since, idle ? at : 0, memory_order_relaxed);
}

static int by_processes(const void *first, const void *second)
{
    const struct edge *x = first, *y = second;
    return x->a != y->a ? (x->a > y->a) - (x->a < y->a) : (x->b > y->b) - (x->b < y->b);
}

/* Writes down the channels within the pool; returns how many there are. `edges`: NULL to count. */
static unsigned list_channels(const struct weft_network *network, const struct weft_processor_plan *plan,
                              struct weft_process **processes, struct edge *edges)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plan->process_count; i++) {
        for (unsigned slot = 0; slot < plan->processes[i].kind->port_count; slot++) {
            const struct weft_process_plan *process = &plan->processes[i];
            unsigned reader = network->channels[process->channels[slot]].reader - plan->first_process;
            if (process->kind->ports[slot].direction != WEFT_OUT || reader >= plan->process_count || reader == i)
                continue;
            if (edges)
                edges[count] = (struct edge){
                    .a = i < reader ? i : reader, .b = i < reader ? reader : i, .channel = processes[i]->ends[slot].shared};
            count++;
        }
    }
    return count;
}

/* Channels between the same two processes are one link of the graph. */
static void link_up(struct weft_gp *gp)
{
    struct weft_graph *graph = &gp->graph;
    qsort(gp->edges, gp->edge_count, sizeof *gp->edges, by_processes);
    for (unsigned i = 0; i < gp->edge_count; i++) {
        struct edge *edge = &gp->edges[i];
        if (i == 0 || by_processes(edge - 1, edge) != 0) {
            graph->first[edge->a + 1]++;
            graph->first[edge->b + 1]++;
            graph->link_count++;
        }
        edge->link = graph->link_count - 1;
    }
    for (unsigned v = 0; v < graph->vertex_count; v++)
        graph->first[v + 1] += graph->first[v];
    unsigned *used = calloc(graph->vertex_count + 1, sizeof *used);
    if (!used)
        weft_cannot_start("no memory for the policy gp");
    for (unsigned i = 0; i < gp->edge_count; i++) {
        const struct edge *edge = &gp->edges[i];
        if (i > 0 && edge[-1].link == edge->link)
            continue;
        unsigned at_a = graph->first[edge->a] + used[edge->a]++, at_b = graph->first[edge->b] + used[edge->b]++;
        graph->neighbour[at_a] = edge->b;
        graph->neighbour[at_b] = edge->a;
        graph->link[at_a] = graph->link[at_b] = edge->link;
    }
    free(used);
}

static struct weft_gp *lay_out(struct weft_layout *layout, unsigned workers, size_t vertices, size_t edges)
{
    struct weft_gp counted, *placed = weft_take(layout, sizeof *placed + workers * sizeof *placed->idle, WEFT_LINE);
    struct weft_gp *gp = placed ? placed : &counted;
    struct weft_graph *graph = &gp->graph;
    gp->edges = weft_take(layout, edges * sizeof *gp->edges, WEFT_LINE);
    graph->first = weft_take(layout, (vertices + 1) * sizeof *graph->first, WEFT_LINE);
    graph->neighbour = weft_take(layout, 2 * edges * sizeof *graph->neighbour, WEFT_LINE);
    graph->link = weft_take(layout, 2 * edges * sizeof *graph->link, WEFT_LINE);
    graph->load = weft_take(layout, vertices * sizeof *graph->load, WEFT_LINE);
    graph->traffic = weft_take(layout, edges * sizeof *graph->traffic, WEFT_LINE);
    gp->sums = weft_take(layout, edges * sizeof *gp->sums, WEFT_LINE);
    gp->part = weft_take(layout, vertices * sizeof *gp->part, WEFT_LINE);
    gp->seen = weft_take(layout, vertices * sizeof *gp->seen, WEFT_LINE);
    gp->load = weft_take(layout, vertices * sizeof *gp->load, WEFT_LINE);
    gp->home = weft_take(layout, vertices * sizeof *gp->home, WEFT_LINE);
    gp->ran = weft_take(layout, vertices * sizeof *gp->ran, WEFT_LINE);
    return placed;
}

void weft_gp_start(struct weft_pool *pool)
{
    const struct weft_network *network = weft_here->network;
    struct weft_process **processes = pool->workers->processes; /* the first worker's, and those of the others behind them */
    const struct weft_processor_plan *plan = &network->processors[processes[0]->plan->processor];
    const unsigned edges = list_channels(network, plan, processes, NULL);
    struct weft_layout layout = {0};
    lay_out(&layout, pool->worker_count, plan->process_count, edges);
    const size_t size = layout.used;
    layout = (struct weft_layout){.memory = weft_get_memory(size)};
    struct weft_gp *gp = pool->gp = lay_out(&layout, pool->worker_count, plan->process_count, edges);
    gp->size = size;
    gp->plans = plan->processes;
    gp->edge_count = edges;
    gp->graph.vertex_count = plan->process_count;
    pool->plans = gp->plans;
    pool->home = gp->home;
    list_channels(network, plan, processes, gp->edges);
    link_up(gp);
    deal(pool);
}

void weft_gp_end(struct weft_pool *pool)
{
    weft_pages_free(pool->gp, pool->gp->size);
}
