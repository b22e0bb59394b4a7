/* Statistics of a run: docs/user-guide.md, 'What a program does', explains the figures. */
#define _POSIX_C_SOURCE 200809L
#include "view.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <weft/report.h>

/* WEFT_ACCOUNT is the name of the execution model. */
#define TEXT_OF(name) #name
#define TEXT(macro) TEXT_OF(macro)
static const char execution[] = TEXT(WEFT_ACCOUNT);

/* A channel, by both its ends. */
struct channel {
    struct weft_end_account ends[2]; /* by enum weft_direction */
    uint32_t capacity;
};

/* A process. */
struct row {
    const struct weft_process_plan *plan;
    uint64_t firings, runs, waits, ran, waited;
    uint64_t tokens[2], bytes[2]; /* sent on its processor, across */
};

struct stats {
    const struct weft_network *network;
    struct channel *channels;
    struct row *rows;
    unsigned row_count;
};

static uint32_t word(const uint32_t *counter)
{
    return __atomic_load_n(counter, __ATOMIC_RELAXED);
}

static void collect_ports(struct stats *stats, struct row *row, unsigned process, const struct weft_view *view, struct weft_time time)
{
    uint64_t since = 0;
    int waits_at = view->waits_at(process, &since);
    for (unsigned slot = 0; slot < row->plan->kind->port_count; slot++) {
        const unsigned channel = row->plan->channels[slot];
        const struct weft_end_account *account = view->end(process, slot);
        struct weft_end_account *end = &stats->channels[channel].ends[row->plan->kind->ports[slot].direction];
        bool across = stats->network->channels[channel].transport != WEFT_LOCAL;
        *end = (struct weft_end_account){weft_counted(&account->tokens), weft_counted(&account->bytes),
                                         weft_counted(&account->waited), word(&account->highest), word(&account->growths)};
        if (waits_at == (int)slot && time.now > since)
            end->waited += time.now - since;
        stats->channels[channel].capacity = view->capacity(process, slot);
        row->waited += end->waited;
        row->tokens[across] += end->tokens;
        row->bytes[across] += end->bytes;
    }
}

static bool collect(struct stats *stats, const struct weft_view *view, struct weft_time time)
{
    stats->network = weft_program.network;
    stats->row_count = weft_process_count(stats->network);
    stats->channels = calloc(stats->network->channel_count + 1, sizeof *stats->channels);
    stats->rows = calloc(stats->row_count + 1, sizeof *stats->rows);
    if (!stats->channels || !stats->rows)
        return false;
    unsigned process = 0;
    for (unsigned i = 0; i < stats->network->processor_count; i++) {
        for (unsigned j = 0; j < stats->network->processors[i].process_count; j++, process++) {
            const struct weft_process_account *account = view->process(process);
            stats->rows[process] = (struct row){
                .plan = &stats->network->processors[i].processes[j],
                .firings = weft_counted(&account->firings),
                .runs = weft_counted(&account->runs),
                .waits = weft_counted(&account->waits),
                .ran = weft_counted(&account->ran),
            };
            collect_ports(stats, &stats->rows[process], process, view, time);
        }
    }
    for (unsigned i = 0; i < view->processor_count; i++) { /* runs that are not over */
        uint64_t began = weft_counted(&view->processor(i)->clock);
        int runs = view->runs(i);
        if (runs >= 0 && time.now > began)
            stats->rows[runs].ran += time.now - began;
    }
    return true;
}

static void free_stats(struct stats *stats)
{
    free(stats->channels);
    free(stats->rows);
}

static const char *processor_of(const struct weft_network *network, const struct weft_process_plan *process)
{
    return network->processors[process->processor].name;
}

static uint32_t highest_of(const struct channel *channel)
{
    uint32_t reader = channel->ends[WEFT_IN].highest, writer = channel->ends[WEFT_OUT].highest;
    return reader > writer ? reader : writer;
}

static double busy(const struct weft_view *view, unsigned processor, struct weft_time time)
{
    return (double)(time.now - time.ticks - weft_counted(&view->processor(processor)->idle)) / time.second;
}

static void table(FILE *out, const struct stats *stats, const struct weft_view *view, struct weft_time time)
{
    char name[256];
    fprintf(out, "weft: %s ran %.6f s, execution model %s\n", stats->network->name,
            (double)(time.now - time.ticks) / time.second, execution);
    if (view->processor_count > 0)
        fprintf(out, "%-24s %12s %12s %12s %10s\n", "processor", "busy s", "CPU s", "wake-ups", "steals");
    for (unsigned i = 0; i < view->processor_count; i++) {
        const struct weft_processor_account *account = view->processor(i);
        view->name(i, name, sizeof name);
        fprintf(out, "%-24s %12.6f %12.6f %12" PRIu64 " %10" PRIu64 "\n", name, busy(view, i, time), 1e-9 * (double)view->cpu(i),
                weft_counted(&account->sleeps), weft_counted(&account->steals));
    }
    fprintf(out, "%-24s %-12s %12s %12s %12s %12s %12s %12s %12s %12s\n", "process", "processor", "firings", "switches",
            "CPU s", "blocked s", "sent here", "bytes", "sent across", "bytes");
    for (unsigned i = 0; i < stats->row_count; i++) {
        const struct row *row = &stats->rows[i];
        fprintf(out, "%-24s %-12s %12" PRIu64 " %12" PRIu64 " %12.6f %12.6f %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 "\n",
                row->plan->name, processor_of(stats->network, row->plan), row->firings, row->runs,
                (double)row->ran / time.second, (double)row->waited / time.second, row->tokens[0], row->bytes[0],
                row->tokens[1], row->bytes[1]);
    }
    if (stats->network->channel_count > 0)
        fprintf(out, "%-24s %12s %12s %12s %12s %12s %12s %8s\n", "channel", "tokens", "bytes", "capacity", "highest fill",
                "writer blk s", "reader blk s", "growths");
    for (unsigned i = 0; i < stats->network->channel_count; i++) {
        const struct channel *channel = &stats->channels[i];
        const struct weft_end_account *writer = &channel->ends[WEFT_OUT], *reader = &channel->ends[WEFT_IN];
        fprintf(out, "%-24s %12" PRIu64 " %12" PRIu64 " %12" PRIu32 " %12" PRIu32 " %12.6f %12.6f %8" PRIu32 "\n",
                stats->network->channels[i].name, writer->tokens, writer->bytes, channel->capacity, highest_of(channel),
                (double)writer->waited / time.second, (double)reader->waited / time.second, writer->growths);
    }
}

/* In one piece, whatever else is printed meanwhile. */
void weft_stats_table(FILE *out, const struct weft_view *view, struct weft_time time)
{
    struct stats stats = {0};
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory && collect(&stats, view, time))
        table(memory, &stats, view, time);
    if (memory && fclose(memory) == 0)
        fwrite(text, 1, size, out);
    free(text);
    free_stats(&stats);
}

void weft_json_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c < ' ')
            fprintf(out, "\\u%04x", *c);
        else
            fputc(*c, out);
    }
    fputc('"', out);
}

static void field(FILE *out, const char *before, const char *name, const char *text)
{
    fprintf(out, "%s\"%s\": ", before, name);
    weft_json_text(out, text);
}

static void json_processors(FILE *out, const struct weft_view *view, struct weft_time time)
{
    char name[256];
    for (unsigned i = 0; i < view->processor_count; i++) {
        const struct weft_processor_account *account = view->processor(i);
        view->name(i, name, sizeof name);
        field(out, i == 0 ? "\n    {" : ",\n    {", "name", name);
        fprintf(out, ", \"busy_seconds\": %.9f, \"cpu_seconds\": %.9f, \"wakeups\": %" PRIu64 ", \"steals\": %" PRIu64 "}",
                busy(view, i, time), 1e-9 * (double)view->cpu(i), weft_counted(&account->sleeps), weft_counted(&account->steals));
    }
}

static void json_processes(FILE *out, const struct stats *stats, struct weft_time time)
{
    for (unsigned i = 0; i < stats->row_count; i++) {
        const struct row *row = &stats->rows[i];
        field(out, i == 0 ? "\n    {" : ",\n    {", "name", row->plan->name);
        field(out, ", ", "processor", processor_of(stats->network, row->plan));
        fprintf(out, ", \"firings\": %" PRIu64 ", \"switches\": %" PRIu64 ", \"waits\": %" PRIu64 ", \"cpu_seconds\": %.9f"
                ", \"blocked_seconds\": %.9f, \"local\": {\"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 "}"
                ", \"across\": {\"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 "}}",
                row->firings, row->runs, row->waits, (double)row->ran / time.second, (double)row->waited / time.second,
                row->tokens[0], row->bytes[0], row->tokens[1], row->bytes[1]);
    }
}

static void json_channels(FILE *out, const struct stats *stats, struct weft_time time)
{
    for (unsigned i = 0; i < stats->network->channel_count; i++) {
        const struct weft_channel_plan *plan = &stats->network->channels[i];
        const struct channel *channel = &stats->channels[i];
        const struct weft_end_account *writer = &channel->ends[WEFT_OUT], *reader = &channel->ends[WEFT_IN];
        field(out, i == 0 ? "\n    {" : ",\n    {", "name", plan->name);
        field(out, ", ", "writer", stats->rows[plan->writer].plan->name);
        field(out, ", ", "reader", stats->rows[plan->reader].plan->name);
        fprintf(out, ", \"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"capacity\": %" PRIu32 ", \"highest_fill\": %" PRIu32
                ", \"writer_blocked_seconds\": %.9f, \"reader_blocked_seconds\": %.9f, \"growths\": %" PRIu32 "}",
                writer->tokens, writer->bytes, channel->capacity, highest_of(channel), (double)writer->waited / time.second,
                (double)reader->waited / time.second, writer->growths);
    }
}

void weft_stats_json(FILE *out, const struct weft_view *view, struct weft_time time)
{
    struct stats stats = {0};
    if (collect(&stats, view, time)) {
        field(out, "{", "network", stats.network->name);
        field(out, ", ", "execution", execution);
        fprintf(out, ", \"seconds\": %.9f,\n  \"processors\": [", (double)(time.now - time.ticks) / time.second);
        json_processors(out, view, time);
        fprintf(out, "],\n  \"processes\": [");
        json_processes(out, &stats, time);
        fprintf(out, "],\n  \"channels\": [");
        json_channels(out, &stats, time);
        fprintf(out, "]}\n");
    }
    free_stats(&stats);
}
