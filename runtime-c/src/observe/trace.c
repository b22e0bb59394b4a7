/* The timeline of a run, in the Trace Event Format that ui.perfetto.dev and chrome://tracing read: as process 1 the processors with
   the runs of processes, as process 2 the processes with their waits, as process 3 the channels with what is in them; of each
   further node of a cluster as the next three. */
#include "view.h"
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <weft/report.h>

enum {
    KEPT = 1 << 15, /* runs of a processor */
    NUMBER = 11, /* a number's digits, and a separator */
};

enum group { PROCESSORS = 1, WAITS, FILLS, GROUPS = FILLS };

static const double nanosecond = 1e-3; /* in microseconds */

enum { WORDS = 5 }; /* of a run: began; ended; process and slot; fill; sent */

struct weft_trace {
    atomic_bool frozen;
    atomic_ullong added; /* runs so far */
    atomic_ullong words[KEPT][WORDS];
};

/* A run, and where it was. */
struct run {
    struct weft_trace_run run;
    unsigned processor;
};

struct trace {
    FILE *out;
    const struct weft_view *view;
    struct weft_time time;
    const char *separator;
    const struct run **last; /* of each process, as the runs are gone through; NULL: there was none */
    unsigned flows; /* arrows so far */
};

struct weft_trace *weft_trace_new(void)
{
    return calloc(1, sizeof(struct weft_trace));
}

static void put(atomic_ullong *word, unsigned long long value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

void weft_trace_add(struct weft_trace *trace, const struct weft_trace_run *run)
{
    unsigned long long added = atomic_load_explicit(&trace->added, memory_order_relaxed);
    atomic_ullong *words = trace->words[added % KEPT];
    if (atomic_load_explicit(&trace->frozen, memory_order_relaxed))
        return;
    put(&words[0], run->began);
    put(&words[1], run->ended);
    put(&words[2], (unsigned long long)run->process << 32 | (uint32_t)run->slot);
    put(&words[3], run->fill);
    put(&words[4], run->sent);
    atomic_store_explicit(&trace->added, added + 1, memory_order_release);
}

/* Takes what a ring holds; its processor may be about to overwrite the oldest, which is left out. */
static size_t take(struct weft_trace *trace, unsigned processor, struct run *runs)
{
    atomic_store(&trace->frozen, true);
    unsigned long long added = atomic_load_explicit(&trace->added, memory_order_acquire);
    unsigned long long first = added >= KEPT ? added - KEPT + 1 : 0;
    for (unsigned long long i = first; i < added; i++) {
        atomic_ullong *words = trace->words[i % KEPT];
        unsigned long long what = atomic_load_explicit(&words[2], memory_order_relaxed);
        runs[i - first] = (struct run){{atomic_load_explicit(&words[0], memory_order_relaxed),
                                        atomic_load_explicit(&words[1], memory_order_relaxed), (uint32_t)(what >> 32),
                                        (int32_t)(uint32_t)what, (uint32_t)atomic_load_explicit(&words[3], memory_order_relaxed),
                                        atomic_load_explicit(&words[4], memory_order_relaxed)},
                                       processor};
    }
    return (size_t)(added - first);
}

static int by_beginning(const void *a, const void *b)
{
    uint64_t x = ((const struct run *)a)->run.began, y = ((const struct run *)b)->run.began;
    return x < y ? -1 : x > y;
}

static int by_end(const void *a, const void *b)
{
    uint64_t x = ((const struct run *)a)->run.ended, y = ((const struct run *)b)->run.ended;
    return x < y ? -1 : x > y;
}

/* Microseconds since the beginning, in the whole nanoseconds that are printed: times and durations add up. */
static double at(const struct trace *trace, uint64_t tick)
{
    const double nanoseconds = tick > trace->time.ticks ? 1e9 * (double)(tick - trace->time.ticks) / trace->time.second : 0;
    return (double)(uint64_t)(nanoseconds + 0.5) / 1e3;
}

static const char *process_name(unsigned process)
{
    return weft_process_plan_at(weft_here->network, process)->name;
}

static unsigned channel_of(const struct weft_trace_run *run)
{
    return weft_process_plan_at(weft_here->network, run->process)->channels[run->slot];
}

static const char *channel_name(const struct weft_trace_run *run)
{
    return weft_here->network->channels[channel_of(run)].name;
}

/* Begins an event; the rest follows. */
static void event(struct trace *trace, const char *phase, enum group group, unsigned tid, const char *name)
{
    fprintf(trace->out, "%s\n{\"ph\": \"%s\", \"pid\": %u, \"tid\": %u, \"name\": ", trace->separator, phase,
            GROUPS * trace->view->node + group, tid);
    weft_json_text(trace->out, name);
    trace->separator = ",";
}

static void label(struct trace *trace, const char *what, enum group group, unsigned tid, const char *text)
{
    event(trace, "M", group, tid, what);
    fprintf(trace->out, ", \"ts\": 0, \"args\": {\"name\": ");
    weft_json_text(trace->out, text);
    fprintf(trace->out, "}}");
}

static void group_label(struct trace *trace, enum group group, const char *what)
{
    const char *const *nodes = weft_here->network->nodes;
    char name[WEFT_PROCESSOR_NAME];
    snprintf(name, sizeof name, "%s%s%s", nodes ? nodes[trace->view->node] : "", nodes ? ": " : "", what);
    label(trace, "process_name", group, 0, name);
}

static void labels(struct trace *trace)
{
    const struct weft_view *view = trace->view;
    char name[WEFT_PROCESSOR_NAME];
    group_label(trace, PROCESSORS, "processors");
    group_label(trace, WAITS, "waits of processes");
    group_label(trace, FILLS, "bytes in channels");
    for (unsigned i = 0; i < view->processor_count; i++) {
        view->name(i, name, sizeof name);
        label(trace, "thread_name", PROCESSORS, i, name);
    }
    for (unsigned i = view->first_process; i < view->first_process + view->process_count; i++)
        label(trace, "thread_name", WAITS, i, process_name(i));
}

static void duration(struct trace *trace, uint64_t began, uint64_t ended)
{
    double from = at(trace, began), to = at(trace, ended);
    fprintf(trace->out, ", \"ts\": %.3f, \"dur\": %.3f", from, to > from ? to - from : 0);
}

static void wait(struct trace *trace, const struct weft_trace_run *run, uint64_t until)
{
    event(trace, "X", WAITS, run->process, channel_name(run));
    duration(trace, run->ended, until);
    fprintf(trace->out, ", \"args\": {\"bytes\": %" PRIu32 "}}", run->fill);
}

static bool writes(const struct weft_trace_run *run)
{
    return weft_process_plan_at(weft_here->network, run->process)->kind->ports[run->slot].direction == WEFT_OUT;
}

static void flow(struct trace *trace, const char *phase, unsigned processor, double ts, const char *name, bool is_room,
                 const char *id)
{
    event(trace, phase, PROCESSORS, processor, name);
    fprintf(trace->out, ", \"cat\": \"%s\", \"id\": \"%s\", \"ts\": %.3f%s}", is_room ? "room" : "data", id, ts,
            phase[0] == 'f' ? ", \"bp\": \"e\"" : "");
}

/* Where an arrow leaves a run: within it, since to some readers what is at the very end of a slice is in none. */
static double leaves(double began, double ended, double arrives)
{
    const double inside = ended - nanosecond > began ? ended - nanosecond : began;
    return inside < arrives ? inside : arrives;
}

/* An arrow to a run that follows a wait for a channel, from the run at the channel's other end that gave it data, or room. */
static void arrow(struct trace *trace, const struct run *before, const struct run *run)
{
    const struct weft_channel_plan *channel = &weft_here->network->channels[channel_of(&before->run)];
    bool is_room = writes(&before->run);
    unsigned giver = is_room ? channel->reader : channel->writer;
    const struct run *from = giver < weft_process_count(weft_here->network) ? trace->last[giver] : NULL;
    if (!from || from == before)
        return; /* it ran on another rank (mpi/arrows.c), or so long ago that nobody knows */
    double begins = at(trace, run->run.began);
    double left = leaves(at(trace, from->run.began), at(trace, from->run.ended), begins);
    char id[2 * NUMBER];
    snprintf(id, sizeof id, "%u.%u", trace->view->node, trace->flows++);
    flow(trace, "s", from->processor, left, channel->name, is_room, id);
    flow(trace, "f", run->processor, begins, channel->name, is_room, id);
}

/* The runs, in the order in which they began, and between two of a process its wait. */
static void write_runs(struct trace *trace, const struct run *runs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct weft_trace_run *run = &runs[i].run;
        const struct run *before = trace->last[run->process];
        if (before && before->run.slot >= 0)
            wait(trace, &before->run, run->began);
        trace->last[run->process] = &runs[i];
        event(trace, "X", PROCESSORS, runs[i].processor, process_name(run->process));
        duration(trace, run->began, run->ended);
        if (run->slot >= 0) {
            fprintf(trace->out, ", \"args\": {\"waits for channel\": ");
            weft_json_text(trace->out, channel_name(run));
            fprintf(trace->out, ", \"bytes\": %" PRIu32 "}", run->fill);
        }
        fprintf(trace->out, "}");
        if (before && before->run.slot >= 0)
            arrow(trace, before, &runs[i]);
    }
    for (unsigned i = 0; i < weft_process_count(weft_here->network); i++)
        if (trace->last[i] && trace->last[i]->run.slot >= 0)
            wait(trace, &trace->last[i]->run, trace->time.now);
}

static void counter(struct trace *trace, unsigned channel, const char *what, uint64_t tick, uint64_t bytes)
{
    event(trace, "C", FILLS, channel, weft_here->network->channels[channel].name);
    fprintf(trace->out, ", \"ts\": %.3f, \"args\": {\"%s\": %" PRIu64 "}}", at(trace, tick), what, bytes);
}

static void write_fills(struct trace *trace, const struct run *runs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct weft_trace_run *run = &runs[i].run;
        if (run->slot < 0)
            continue;
        counter(trace, channel_of(run), "bytes", run->ended, run->fill);
        if (writes(run))
            counter(trace, channel_of(run), "sent", run->ended, run->sent);
    }
    /* What was sent in all: a writer that never waits is not told above. */
    const struct weft_view *view = trace->view;
    for (unsigned i = view->first_process; i < view->first_process + view->process_count; i++) {
        const struct weft_process_plan *plan = weft_process_plan_at(weft_here->network, i);
        for (unsigned slot = 0; slot < plan->kind->port_count; slot++)
            if (plan->kind->ports[slot].direction == WEFT_OUT)
                counter(trace, plan->channels[slot], "sent", trace->time.now, weft_account_bytes(view->end(i, slot)));
    }
}

/* A run that is not over yet. */
static size_t take_present(const struct weft_view *view, unsigned processor, uint64_t now, struct run *run)
{
    uint64_t began = weft_counted(&view->processor(processor)->clock);
    int runs = view->runs(processor);
    if (runs < 0 || began > now)
        return 0;
    *run = (struct run){{began, now, (uint32_t)runs, -1, 0, 0}, processor};
    return 1;
}

/* All runs, in the order in which they began; NULL: there is no memory. */
static struct run *take_all(const struct weft_view *view, uint64_t now, size_t *count)
{
    struct run *runs = calloc((size_t)view->processor_count * (KEPT + 1), sizeof *runs);
    *count = 0;
    for (unsigned i = 0; runs && i < view->processor_count; i++) {
        if (view->processor(i)->trace)
            *count += take(view->processor(i)->trace, i, runs + *count);
        *count += take_present(view, i, now, runs + *count);
    }
    if (runs)
        qsort(runs, *count, sizeof *runs, by_beginning);
    return runs;
}

static bool events(FILE *out, const struct weft_view *view, struct weft_time time, const char *separator)
{
    size_t count;
    const struct run **last = calloc(weft_process_count(weft_here->network) + 1, sizeof *last);
    struct trace trace = {out, view, time, separator, last, 0};
    struct run *runs = take_all(view, time.now, &count);
    bool whole = runs && last;
    labels(&trace);
    if (whole) {
        write_runs(&trace, runs, count);
        qsort(runs, count, sizeof *runs, by_end);
        write_fills(&trace, runs, count);
    }
    free(runs);
    free(last);
    return whole;
}

/* Has a process a channel to another node? */
static bool is_far(unsigned process)
{
    const struct weft_process_plan *plan = weft_process_plan_at(weft_here->network, process);
    for (unsigned slot = 0; slot < plan->kind->port_count; slot++)
        if (weft_here->network->channels[plan->channels[slot]].transport == WEFT_MPI)
            return true;
    return false;
}

bool weft_trace_far_runs(FILE *out, const struct weft_view *view, struct weft_time time)
{
    size_t count;
    const struct trace trace = {.time = time};
    struct run *runs = take_all(view, time.now, &count);
    for (size_t i = 0; runs && i < count; i++) {
        const struct weft_trace_run *run = &runs[i].run;
        const struct weft_far_run far = {
            at(&trace, run->began), at(&trace, run->ended), run->process, run->slot, runs[i].processor, view->node};
        if (is_far(run->process))
            fwrite(&far, sizeof far, 1, out);
    }
    free(runs);
    return runs != NULL;
}

void weft_trace_far_arrow(FILE *out, const struct weft_far_run *from, const struct weft_far_run *to, const char *channel,
                          bool is_room, unsigned number)
{
    const struct weft_view views[] = {{.node = from->node}, {.node = to->node}};
    struct trace begin = {.out = out, .view = &views[0], .separator = ","},
                 end = {.out = out, .view = &views[1], .separator = ","};
    char id[2 * NUMBER];
    snprintf(id, sizeof id, "far.%u", number);
    flow(&begin, "s", from->processor, leaves(from->began, from->ended, to->began), channel, is_room, id);
    flow(&end, "f", to->processor, to->began, channel, is_room, id);
}

bool weft_trace_events(FILE *out, const struct weft_view *view, struct weft_time time)
{
    return events(out, view, time, ",");
}

bool weft_trace_write(FILE *out, const struct weft_view *view, struct weft_time time)
{
    fprintf(out, "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
    bool whole = events(out, view, time, "");
    for (unsigned i = 1; view->ranks && whole && i < weft_here->network->node_count; i++)
        whole = view->ranks->take(i, WEFT_EVENTS, out);
    if (view->ranks && whole)
        whole = view->ranks->arrows(out, view, time);
    fprintf(out, "\n]}\n");
    return whole;
}
