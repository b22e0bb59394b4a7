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

static bool add_node(struct weft_figures *figures, const struct weft_ranks *ranks, unsigned node)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size), *in;
    bool whole = out && ranks->take(node, WEFT_FIGURES, out);
    whole = out && fclose(out) == 0 && whole;
    if (whole && (in = fmemopen(bytes, size, "r"))) {
        whole = weft_figures_add(figures, in, node);
        fclose(in);
    }
    free(bytes);
    return whole;
}

/* Of all nodes. */
static bool take_all(struct weft_figures *figures, const struct weft_view *view, struct weft_time time)
{
    bool whole = weft_figures_take(figures, view, time);
    for (unsigned i = 1; view->ranks && whole && i < weft_here->network->node_count; i++)
        whole = add_node(figures, view->ranks, i);
    return whole;
}

static const char *processor_of(const struct weft_process_plan *process)
{
    return weft_here->network->processors[process->processor].name;
}

static const char *node_of(const struct weft_process_plan *process)
{
    return weft_here->network->nodes[weft_here->network->processors[process->processor].node];
}

static uint32_t highest_of(const struct weft_channel_figures *channel)
{
    uint32_t reader = channel->ends[WEFT_IN].highest, writer = channel->ends[WEFT_OUT].highest;
    return reader > writer ? reader : writer;
}

/* On a cluster, a column for the node. */
static void column(FILE *out, const char *text)
{
    if (weft_here->network->nodes)
        fprintf(out, "%-12s ", text);
}

static void table_of_nodes(FILE *out, const struct weft_figures *figures)
{
    const struct weft_network *network = weft_here->network;
    fprintf(out, "%-24s %12s %12s %12s %14s\n", "node", "messages", "bytes", "probes", "clock error s");
    for (unsigned i = 0; i < network->node_count; i++) {
        const struct weft_node_figures *row = &figures->nodes[i];
        fprintf(out, "%-24s %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %14.9f\n", network->nodes[i], row->messages, row->bytes,
                row->probes, row->clock_error);
    }
}

static void table_of_processors(FILE *out, const struct weft_figures *figures)
{
    fprintf(out, "%-24s ", "processor");
    column(out, "node");
    fprintf(out, "%12s %12s %12s %10s\n", "busy s", "CPU s", "wake-ups", "steals");
    for (unsigned i = 0; i < figures->processor_count; i++) {
        const struct weft_processor_figures *row = &figures->processors[i];
        fprintf(out, "%-24s ", row->name);
        if (weft_here->network->nodes)
            column(out, weft_here->network->nodes[row->node]);
        fprintf(out, "%12.6f %12.6f %12" PRIu64 " %10" PRIu64 "\n", row->busy, row->cpu, row->sleeps, row->steals);
    }
}

static void table_of_processes(FILE *out, const struct weft_figures *figures)
{
    fprintf(out, "%-24s %-12s ", "process", "processor");
    column(out, "node");
    fprintf(out, "%12s %12s %12s %12s %12s %12s %12s %12s\n", "firings", "switches", "CPU s", "blocked s", "sent here", "bytes",
            "sent across", "bytes");
    for (unsigned i = 0; figures->plans[i]; i++) {
        const struct weft_process_figures *row = &figures->processes[i];
        fprintf(out, "%-24s %-12s ", figures->plans[i]->name, processor_of(figures->plans[i]));
        if (weft_here->network->nodes)
            column(out, node_of(figures->plans[i]));
        fprintf(out, "%12" PRIu64 " %12" PRIu64 " %12.6f %12.6f %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 "\n",
                row->firings, row->runs, row->ran, row->waited, row->tokens[0], row->bytes[0], row->tokens[1], row->bytes[1]);
    }
}

static void table_of_channels(FILE *out, const struct weft_figures *figures)
{
    fprintf(out, "%-24s %12s %12s %12s %12s %12s %12s %8s\n", "channel", "tokens", "bytes", "capacity", "highest fill",
            "writer blk s", "reader blk s", "growths");
    for (unsigned i = 0; i < weft_here->network->channel_count; i++) {
        const struct weft_channel_figures *channel = &figures->channels[i];
        const struct weft_end_figures *writer = &channel->ends[WEFT_OUT], *reader = &channel->ends[WEFT_IN];
        fprintf(out, "%-24s %12" PRIu64 " %12" PRIu64 " %12" PRIu32 " %12" PRIu32 " %12.6f %12.6f %8" PRIu32 "\n",
                weft_here->network->channels[i].name, writer->tokens, writer->bytes, writer->capacity, highest_of(channel),
                writer->waited, reader->waited, writer->growths);
    }
}

/* In one piece, whatever else is printed meanwhile. */
bool weft_stats_table(FILE *out, const struct weft_view *view, struct weft_time time)
{
    struct weft_figures figures;
    char *text = NULL;
    size_t size = 0;
    bool whole = take_all(&figures, view, time);
    FILE *memory = open_memstream(&text, &size);
    if (memory && whole) {
        fprintf(memory, "weft: %s ran %.6f s, execution model %s\n", weft_here->network->name, figures.seconds, execution);
        if (weft_here->network->nodes)
            table_of_nodes(memory, &figures);
        if (figures.processor_count > 0)
            table_of_processors(memory, &figures);
        table_of_processes(memory, &figures);
        if (weft_here->network->channel_count > 0)
            table_of_channels(memory, &figures);
    }
    whole = memory && fclose(memory) == 0 && whole;
    fwrite(text, 1, size, out);
    free(text);
    weft_figures_free(&figures);
    return whole;
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

/* Begins a row: its name. */
static void row_begins(FILE *out, bool is_first, const char *name)
{
    field(out, is_first ? "\n    {" : ",\n    {", "name", name);
}

static void json_nodes(FILE *out, const struct weft_figures *figures)
{
    for (unsigned i = 0; i < weft_here->network->node_count; i++) {
        const struct weft_node_figures *row = &figures->nodes[i];
        row_begins(out, i == 0, weft_here->network->nodes[i]);
        fprintf(out,
                ", \"messages\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"probes\": %" PRIu64 ", \"clock_error_seconds\": %.9f}",
                row->messages, row->bytes, row->probes, row->clock_error);
    }
}

static void json_processors(FILE *out, const struct weft_figures *figures)
{
    for (unsigned i = 0; i < figures->processor_count; i++) {
        const struct weft_processor_figures *row = &figures->processors[i];
        row_begins(out, i == 0, row->name);
        if (weft_here->network->nodes)
            field(out, ", ", "node", weft_here->network->nodes[row->node]);
        fprintf(out, ", \"busy_seconds\": %.9f, \"cpu_seconds\": %.9f, \"wakeups\": %" PRIu64 ", \"steals\": %" PRIu64 "}",
                row->busy, row->cpu, row->sleeps, row->steals);
    }
}

static void json_processes(FILE *out, const struct weft_figures *figures)
{
    for (unsigned i = 0; figures->plans[i]; i++) {
        const struct weft_process_figures *row = &figures->processes[i];
        row_begins(out, i == 0, figures->plans[i]->name);
        field(out, ", ", "processor", processor_of(figures->plans[i]));
        if (weft_here->network->nodes)
            field(out, ", ", "node", node_of(figures->plans[i]));
        fprintf(out,
                ", \"firings\": %" PRIu64 ", \"switches\": %" PRIu64 ", \"waits\": %" PRIu64 ", \"cpu_seconds\": %.9f"
                ", \"blocked_seconds\": %.9f, \"local\": {\"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 "}"
                ", \"across\": {\"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 "}}",
                row->firings, row->runs, row->waits, row->ran, row->waited, row->tokens[0], row->bytes[0], row->tokens[1],
                row->bytes[1]);
    }
}

static void json_channels(FILE *out, const struct weft_figures *figures)
{
    for (unsigned i = 0; i < weft_here->network->channel_count; i++) {
        const struct weft_channel_plan *plan = &weft_here->network->channels[i];
        const struct weft_channel_figures *channel = &figures->channels[i];
        const struct weft_end_figures *writer = &channel->ends[WEFT_OUT], *reader = &channel->ends[WEFT_IN];
        row_begins(out, i == 0, plan->name);
        field(out, ", ", "writer", figures->plans[plan->writer]->name);
        field(out, ", ", "reader", figures->plans[plan->reader]->name);
        fprintf(out,
                ", \"tokens\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"capacity\": %" PRIu32 ", \"highest_fill\": %" PRIu32
                ", \"writer_blocked_seconds\": %.9f, \"reader_blocked_seconds\": %.9f, \"growths\": %" PRIu32
                ", \"write_order\": %" PRIu32 ", \"read_order\": %" PRIu32 ", \"ahead\": %" PRIu64 "}",
                writer->tokens, writer->bytes, writer->capacity, highest_of(channel), writer->waited, reader->waited,
                writer->growths, writer->use, reader->use, writer->ahead);
    }
}

bool weft_stats_json(FILE *out, const struct weft_view *view, struct weft_time time)
{
    struct weft_figures figures;
    bool whole = take_all(&figures, view, time);
    if (whole) {
        field(out, "{", "network", weft_here->network->name);
        field(out, ", ", "execution", execution);
        fprintf(out, ", \"seconds\": %.9f,\n  ", figures.seconds);
        if (weft_here->network->nodes) {
            fprintf(out, "\"nodes\": [");
            json_nodes(out, &figures);
            fprintf(out, "],\n  ");
        }
        fprintf(out, "\"processors\": [");
        json_processors(out, &figures);
        fprintf(out, "],\n  \"processes\": [");
        json_processes(out, &figures);
        fprintf(out, "],\n  \"channels\": [");
        json_channels(out, &figures);
        fprintf(out, "]}\n");
    }
    weft_figures_free(&figures);
    return whole;
}
