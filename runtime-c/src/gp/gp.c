/* What a pool measures for the policy gp, and when it deals its processes anew. The load of a process is how long it ran, its
   traffic the counters of its channels, which are there anyway. */
#include "../protothread/gp.h"
#include "split.h"
#include <sys/mman.h>
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
    size_t size; /* bytes of the block that has all of it */
    char *block; /* what lies behind this; NULL: its bytes are counted only */
    size_t used; /* bytes of that */
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

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static size_t rounded(size_t size)
{
    return (size + WEFT_LINE - 1) / WEFT_LINE * WEFT_LINE;
}

/* Zeros, out of the block. */
static void *take(struct weft_gp *gp, size_t count, size_t size)
{
    size_t at = gp->used;
    gp->used += rounded(count * size);
    return gp->block ? gp->block + at : NULL;
}

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
    uint64_t begun = now();
    weigh(gp);
    if (weft_graph_split(&gp->graph, pool->worker_count, gp->part))
        for (unsigned i = 0; i < gp->graph.vertex_count; i++)
            atomic_store_explicit(&gp->home[i], gp->part[i], memory_order_relaxed);
    uint64_t ended = now(), costs = WEFT_GP_COSTS * (ended - begun);
    gp->allowed = costs > WEFT_GP_IDLE ? costs : WEFT_GP_IDLE;
    gp->idle_before = idleness(pool, ended);
}

void weft_gp_look(struct weft_processor *self)
{
    struct weft_pool *pool = self->pool;
    struct weft_gp *gp = pool->gp;
    uint64_t at = now();
    if (at < atomic_load_explicit(&gp->next_look, memory_order_relaxed) || atomic_flag_test_and_set(&gp->dealing))
        return;
    if (idleness(pool, at) - gp->idle_before > gp->allowed)
        deal(pool);
    atomic_store_explicit(&gp->next_look, now() + gp->allowed / pool->worker_count / LOOKS, memory_order_relaxed);
    atomic_flag_clear(&gp->dealing);
}

static unsigned index_of(const struct weft_gp *gp, const struct weft_process_plan *plan)
{
    return (unsigned)(plan - gp->plans);
}

struct weft_processor *weft_gp_home(struct weft_pool *pool, const struct weft_process *process)
{
    return &pool->workers[atomic_load_explicit(&pool->gp->home[index_of(pool->gp, process->plan)], memory_order_relaxed)];
}

void weft_gp_count(struct weft_pool *pool, const struct weft_process_plan *process, uint64_t begun)
{
    atomic_fetch_add_explicit(&pool->gp->ran[index_of(pool->gp, process)], weft_ticks() - begun, memory_order_relaxed);
}

void weft_gp_idle(struct weft_processor *self, bool idle)
{
    struct idleness *mine = &self->pool->gp->idle[self - self->pool->workers];
    uint64_t at = now();
    if (!idle)
        atomic_fetch_add_explicit(&mine->sum, at - atomic_load_explicit(&mine->since, memory_order_relaxed), memory_order_relaxed);
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
        for (unsigned slot = 0; slot < plan->processes[i].port_count; slot++) {
            const struct weft_process_plan *process = &plan->processes[i];
            unsigned reader = network->channels[process->channels[slot]].reader - plan->first_process;
            if (process->ports[slot].direction != WEFT_OUT || reader >= plan->process_count || reader == i)
                continue;
            if (edges)
                edges[count] = (struct edge){.a = i < reader ? i : reader, .b = i < reader ? reader : i,
                                             .channel = processes[i]->ends[slot].shared};
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

/* Gives its arrays their places; the bytes that they take. */
static size_t lay_out(struct weft_gp *gp, size_t vertices, size_t edges)
{
    struct weft_graph *graph = &gp->graph;
    gp->edges = take(gp, edges, sizeof *gp->edges);
    graph->first = take(gp, vertices + 1, sizeof *graph->first);
    graph->neighbour = take(gp, 2 * edges, sizeof *graph->neighbour);
    graph->link = take(gp, 2 * edges, sizeof *graph->link);
    graph->load = take(gp, vertices, sizeof *graph->load);
    graph->traffic = take(gp, edges, sizeof *graph->traffic);
    gp->sums = take(gp, edges, sizeof *gp->sums);
    gp->part = take(gp, vertices, sizeof *gp->part);
    gp->seen = take(gp, vertices, sizeof *gp->seen);
    gp->load = take(gp, vertices, sizeof *gp->load);
    gp->home = take(gp, vertices, sizeof *gp->home);
    gp->ran = take(gp, vertices, sizeof *gp->ran);
    return gp->used;
}

void weft_gp_start(struct weft_pool *pool)
{
    const struct weft_network *network = weft_program.network;
    struct weft_process **processes = pool->workers->processes; /* the first worker's, and those of the others behind them */
    const struct weft_processor_plan *plan = &network->processors[processes[0]->plan->processor];
    const size_t vertices = plan->process_count, edges = list_channels(network, plan, processes, NULL);
    const size_t head = rounded(sizeof(struct weft_gp) + pool->worker_count * sizeof(struct idleness));
    const size_t size = head + lay_out(&(struct weft_gp){0}, vertices, edges);
    struct weft_gp *gp = pool->gp = weft_get_memory(size);
    gp->size = size;
    gp->block = (char *)gp + head;
    gp->plans = plan->processes;
    gp->edge_count = (unsigned)edges;
    gp->graph.vertex_count = plan->process_count;
    lay_out(gp, vertices, edges);
    list_channels(network, plan, processes, gp->edges);
    link_up(gp);
    deal(pool);
}

void weft_gp_end(struct weft_pool *pool)
{
    munmap(pool->gp, pool->gp->size);
}
