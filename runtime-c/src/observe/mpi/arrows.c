/* Arrows of a timeline from rank to rank (docs/architecture/cluster-ends.md): the first rank has those of two at a time, and finds
   for each run that follows a wait for a channel between them the newest run, at the time, at the other end. */
#define _POSIX_C_SOURCE 200809L
#include "arrows.h"
#include <stdlib.h>
#include <weft/report.h>

/* Runs of a rank, in the order in which they began. */
struct runs {
    struct weft_far_run *of;
    size_t count;
};

struct drawing {
    FILE *out;
    const struct weft_far_run **last; /* of each process, as the runs are gone through; NULL: there was none */
    unsigned arrows; /* so far */
};

static unsigned node_of(unsigned process)
{
    const struct weft_network *network = weft_here->network;
    return network->processors[weft_process_plan_at(network, process)->processor].node;
}

/* Do two ranks share a channel? */
static bool are_neighbours(unsigned a, unsigned b)
{
    const struct weft_network *network = weft_here->network;
    for (unsigned i = 0; i < network->channel_count; i++) {
        const unsigned writer = node_of(network->channels[i].writer), reader = node_of(network->channels[i].reader);
        if ((writer == a && reader == b) || (writer == b && reader == a))
            return true;
    }
    return false;
}

static bool take(struct runs *runs, unsigned node, const struct weft_view *view, struct weft_time time)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    bool whole = out && (node == view->node ? weft_trace_far_runs(out, view, time) : view->ranks->take(node, WEFT_FAR_RUNS, out));
    whole = out && fclose(out) == 0 && whole;
    *runs = (struct runs){(struct weft_far_run *)(void *)bytes, size / sizeof *runs->of};
    return whole;
}

/* The arrow to a run from the other of two ranks, if it leads from there. */
static void draw(struct drawing *drawing, const struct weft_far_run *run)
{
    const struct weft_far_run *before = drawing->last[run->process];
    drawing->last[run->process] = run;
    if (!before || before->slot < 0)
        return;
    const struct weft_process_plan *plan = weft_process_plan_at(weft_here->network, run->process);
    const struct weft_channel_plan *channel = &weft_here->network->channels[plan->channels[before->slot]];
    const bool is_room = plan->kind->ports[before->slot].direction == WEFT_OUT;
    const struct weft_far_run *from = drawing->last[is_room ? channel->reader : channel->writer];
    if (from && from->node != run->node)
        weft_trace_far_arrow(drawing->out, from, run, channel->name, is_room, drawing->arrows++);
}

static bool draw_between(struct drawing *drawing, const struct runs *a, const struct runs *b)
{
    drawing->last = calloc(weft_process_count(weft_here->network) + 1, sizeof *drawing->last);
    for (size_t i = 0, j = 0; drawing->last && (i < a->count || j < b->count);)
        draw(drawing, j == b->count || (i < a->count && a->of[i].began <= b->of[j].began) ? &a->of[i++] : &b->of[j++]);
    const bool whole = drawing->last;
    free(drawing->last);
    return whole;
}

bool weft_ranks_arrows(FILE *out, const struct weft_view *view, struct weft_time time)
{
    const unsigned count = weft_here->network->node_count;
    struct drawing drawing = {.out = out};
    bool whole = true;
    for (unsigned a = 0; whole && a + 1 < count; a++) {
        struct runs of_a = {NULL, 0};
        for (unsigned b = a + 1; whole && b < count; b++) {
            struct runs of_b = {NULL, 0};
            if (!are_neighbours(a, b))
                continue;
            whole = (of_a.of || take(&of_a, a, view, time)) && take(&of_b, b, view, time) && draw_between(&drawing, &of_a, &of_b);
            free(of_b.of);
        }
        free(of_a.of);
    }
    return whole;
}
