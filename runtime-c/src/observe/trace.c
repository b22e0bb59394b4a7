/* The timeline of a run, in the Trace Event Format that ui.perfetto.dev and chrome://tracing read: as process 1 the processors with
   the runs of processes, as process 2 the processes with their waits, as process 3 the channels with what is in them; of each
   further node of a cluster as the next three. */
#include "view.h"
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <weft/report.h>

enum { KEPT = 1 << 15 }; /* runs of a processor */

enum group { PROCESSORS = 1, WAITS, FILLS, GROUPS = FILLS };

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

/* Microseconds since the beginning. */
static double at(const struct trace *trace, uint64_t tick)
{
    return tick > trace->time.ticks ? 1e6 * (double)(tick - trace->time.ticks) / trace->time.second : 0;
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

static void flow(struct trace *trace, const char *phase, const struct run *at_run, double ts, const char *name,
                 const char *category)
{
    event(trace, phase, PROCESSORS, at_run->processor, name);
    fprintf(trace->out, ", \"cat\": \"%s\", \"id\": \"%u.%u\", \"ts\": %.3f%s}", category, trace->view->node, trace->flows, ts,
            phase[0] == 'f' ? ", \"bp\": \"e\"" : "");
}

/* An arrow to a run that follows a wait for a channel, from the run at the channel's other end that gave it data, or room. */
static void arrow(struct trace *trace, const struct run *before, const struct run *run)
{
    const struct weft_channel_plan *channel = &weft_here->network->channels[channel_of(&before->run)];
    bool is_room = writes(&before->run);
    unsigned giver = is_room ? channel->reader : channel->writer;
    const struct run *from = giver < weft_process_count(weft_here->network) ? trace->last[giver] : NULL;
    if (!from || from == before)
        return; /* it ran elsewhere, or so long ago that nobody knows */
    double begins = at(trace, run->run.began), left = at(trace, from->run.ended);
    flow(trace, "s", from, left < begins ? left : begins, channel->name, is_room ? "room" : "data");
    flow(trace, "f", run, begins, channel->name, is_room ? "room" : "data");
    trace->flows++;
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

static bool events(FILE *out, const struct weft_view *view, struct weft_time time, const char *separator)
{
    const struct run **last = calloc(weft_process_count(weft_here->network) + 1, sizeof *last);
    struct trace trace = {out, view, time, separator, last, 0};
    struct run *runs = calloc((size_t)view->processor_count * (KEPT + 1), sizeof *runs);
    size_t count = 0;
    bool whole = runs && last;
    labels(&trace);
    for (unsigned i = 0; whole && i < view->processor_count; i++) {
        if (view->processor(i)->trace)
            count += take(view->processor(i)->trace, i, runs + count);
        count += take_present(view, i, time.now, runs + count);
    }
    if (whole) {
        qsort(runs, count, sizeof *runs, by_beginning);
        write_runs(&trace, runs, count);
        qsort(runs, count, sizeof *runs, by_end);
        write_fills(&trace, runs, count);
    }
    free(runs);
    free(last);
    return whole;
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
    fprintf(out, "\n]}\n");
    return whole;
}
