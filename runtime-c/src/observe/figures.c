/* What was counted: collected from the accounts of one machine, sent to another, added. */
#include "view.h"
#include <errno.h>
#include <stdlib.h>
#include <weft/report.h>

/* For the figures of the whole network. */
static bool make_room(struct weft_figures *figures, unsigned processor_count)
{
    const struct weft_network *network = weft_here->network;
    unsigned process_count = weft_process_count(network), process = 0;
    figures->plans = calloc(process_count + 1, sizeof *figures->plans);
    figures->processors = calloc(processor_count + 1, sizeof *figures->processors);
    figures->processes = calloc(process_count + 1, sizeof *figures->processes);
    figures->channels = calloc(network->channel_count + 1, sizeof *figures->channels);
    figures->nodes = calloc(network->node_count + 1, sizeof *figures->nodes);
    if (!figures->plans || !figures->processors || !figures->processes || !figures->channels || !figures->nodes)
        return false;
    for (unsigned i = 0; i < network->processor_count; i++)
        for (unsigned j = 0; j < network->processors[i].process_count; j++)
            figures->plans[process++] = &network->processors[i].processes[j];
    return true;
}

void weft_figures_free(struct weft_figures *figures)
{
    free(figures->plans);
    free(figures->processors);
    free(figures->processes);
    free(figures->channels);
    free(figures->nodes);
}

static struct weft_end_figures *end_of(struct weft_figures *figures, unsigned process, unsigned slot)
{
    const struct weft_process_plan *plan = figures->plans[process];
    return &figures->channels[plan->channels[slot]].ends[plan->kind->ports[slot].direction];
}

static uint32_t word(const uint32_t *counter)
{
    return __atomic_load_n(counter, __ATOMIC_RELAXED);
}

/* Where running and waiting are sampled, each by itself, both together may come to a little more than there was. */
static void limit_waits(struct weft_figures *figures, unsigned process, double most)
{
    struct weft_process_figures *row = &figures->processes[process];
    const double part = most > 0 ? most / row->waited : 0;
    if (row->waited <= most || row->waited <= 0)
        return;
    for (unsigned slot = 0; slot < figures->plans[process]->kind->port_count; slot++)
        end_of(figures, process, slot)->waited *= part;
    row->waited *= part;
}

static void take_process(struct weft_figures *figures, unsigned process, const struct weft_view *view, struct weft_time time)
{
    const struct weft_process_account *account = view->process(process);
    const struct weft_process_plan *plan = figures->plans[process];
    struct weft_process_figures *row = &figures->processes[process];
    uint64_t since = 0;
    int waits_at = view->waits_at(process, &since);
    *row = (struct weft_process_figures){
        .firings = weft_counted(&account->firings),
        .runs = weft_counted(&account->waits) + weft_counted(&account->yields),
        .waits = weft_counted(&account->waits),
        .ran = weft_seconds(time, weft_counted(&account->ran)),
    };
    for (unsigned slot = 0; slot < plan->kind->port_count; slot++) {
        const struct weft_end_account *counted = view->end(process, slot);
        struct weft_end_figures *end = end_of(figures, process, slot);
        bool across = weft_here->network->channels[plan->channels[slot]].transport != WEFT_LOCAL;
        uint64_t waits = waits_at == (int)slot && time.now > since ? time.now - since : 0;
        *end = (struct weft_end_figures){weft_counted(&counted->tokens),
                                         weft_account_bytes(counted),
                                         weft_seconds(time, weft_counted(&counted->waited) + waits),
                                         word(&counted->highest),
                                         word(&counted->growths),
                                         view->capacity(process, slot),
                                         word(&counted->use),
                                         weft_counted(&counted->ahead)};
        row->waited += end->waited;
        row->tokens[across] += end->tokens;
        row->bytes[across] += end->bytes;
    }
    limit_waits(figures, process, weft_seconds(time, time.now - time.began) - row->ran);
}

static void take_processor(struct weft_figures *figures, unsigned processor, const struct weft_view *view, struct weft_time time)
{
    const struct weft_processor_account *account = view->processor(processor);
    struct weft_processor_figures *row = &figures->processors[processor];
    uint64_t began = weft_counted(&account->clock);
    int runs = view->runs(processor);
    *row = (struct weft_processor_figures){
        .busy = (double)(time.now - time.began - weft_counted(&account->idle)) / time.second,
        .cpu = 1e-9 * (double)view->cpu(processor),
        .sleeps = weft_counted(&account->sleeps),
        .steals = weft_counted(&account->steals),
        .node = view->node,
    };
    view->name(processor, row->name, sizeof row->name);
    if (runs >= 0 && time.now > began) /* a run that is not over */
        figures->processes[runs].ran += weft_seconds(time, time.now - began);
}

bool weft_figures_take(struct weft_figures *figures, const struct weft_view *view, struct weft_time time)
{
    *figures =
        (struct weft_figures){.seconds = weft_seconds(time, time.now - time.ticks), .processor_count = view->processor_count};
    if (!make_room(figures, view->processor_count))
        return false;
    for (unsigned i = 0; i < view->process_count; i++)
        take_process(figures, view->first_process + i, view, time);
    for (unsigned i = 0; i < view->processor_count; i++)
        take_processor(figures, i, view, time);
    if (view->ranks)
        figures->nodes[view->node] = view->ranks->figures(time);
    return true;
}

enum { PROCESSORS_MAX = 1 << 16 }; /* of one machine */

/* What comes before the rows. */
struct head {
    struct weft_node_figures node;
    double seconds;
    unsigned processor_count, first_process, process_count;
};

bool weft_figures_write(FILE *out, const struct weft_view *view, struct weft_time time)
{
    struct weft_figures figures;
    bool whole = weft_figures_take(&figures, view, time);
    if (whole) {
        const struct head head = {figures.nodes[view->node], figures.seconds, figures.processor_count, view->first_process,
                                  view->process_count};
        fwrite(&head, sizeof head, 1, out);
        fwrite(figures.processors, sizeof *figures.processors, head.processor_count, out);
        for (unsigned i = head.first_process; i < head.first_process + head.process_count; i++) {
            fwrite(&figures.processes[i], sizeof *figures.processes, 1, out);
            for (unsigned slot = 0; slot < figures.plans[i]->kind->port_count; slot++)
                fwrite(end_of(&figures, i, slot), sizeof(struct weft_end_figures), 1, out);
        }
    }
    weft_figures_free(&figures);
    return whole;
}

bool weft_figures_add(struct weft_figures *figures, FILE *in, unsigned node)
{
    const unsigned processes = weft_process_count(weft_here->network);
    struct head head;
    if (fread(&head, sizeof head, 1, in) != 1 || head.processor_count > PROCESSORS_MAX || head.first_process > processes
        || head.process_count > processes - head.first_process) {
        errno = EBADMSG;
        return false;
    }
    unsigned count = figures->processor_count + head.processor_count;
    struct weft_processor_figures *processors = realloc(figures->processors, count * sizeof *processors);
    if (!processors)
        return false;
    bool whole =
        fread(processors + figures->processor_count, sizeof *processors, head.processor_count, in) == head.processor_count;
    figures->processors = processors;
    figures->processor_count = count;
    figures->nodes[node] = head.node;
    if (figures->seconds < head.seconds)
        figures->seconds = head.seconds;
    for (unsigned i = head.first_process; i < head.first_process + head.process_count; i++) {
        whole = whole && fread(&figures->processes[i], sizeof *figures->processes, 1, in) == 1;
        for (unsigned slot = 0; slot < figures->plans[i]->kind->port_count; slot++)
            whole = whole && fread(end_of(figures, i, slot), sizeof(struct weft_end_figures), 1, in) == 1;
    }
    return whole;
}
