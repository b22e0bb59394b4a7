/* Graphs are split in two by METIS, and the halves again (Karypis and Kumar). More parts than two at once it leaves empty where
   some vertices are heavy, and says so on the standard output. */
#define _GNU_SOURCE
#include "split.h"
#include <metis.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Working memory, used anew for each piece of the graph. */
struct scratch {
    const struct weft_graph *graph;
    unsigned *part;   /* of each vertex, as it was; then as it shall be */
    unsigned *piece;  /* vertices, those of a piece in a row */
    unsigned *moved;
    idx_t *number;    /* of a vertex in its piece; -1: it is in another */
    idx_t *first, *neighbour, *load, *traffic, *side; /* as METIS wants them */
};

static _Thread_local bool splitting;

/* METIS catches SIGTERM and SIGABRT while it works, in all threads, and would jump where only its own can: it may not. For all
   others this is what it was: signal() as in System V. */
__sighandler_t __sysv_signal(int number, __sighandler_t handler)
{
    struct sigaction before, then = {.sa_handler = handler, .sa_flags = (int)SA_RESETHAND | SA_NODEFER};
    if (splitting)
        return SIG_DFL;
    return sigaction(number, &then, &before) == 0 ? before.sa_handler : SIG_ERR;
}

/* The piece as a graph of its own; what crosses its border is cut already. */
static void extract(struct scratch *s, const unsigned *piece, unsigned count)
{
    idx_t used = 0;
    for (unsigned i = 0; i < count; i++)
        s->number[piece[i]] = (idx_t)i;
    for (unsigned i = 0; i < count; i++) {
        s->first[i] = used;
        s->load[i] = s->graph->load[piece[i]];
        for (unsigned j = s->graph->first[piece[i]]; j < s->graph->first[piece[i] + 1]; j++) {
            if (s->number[s->graph->neighbour[j]] < 0)
                continue;
            s->neighbour[used] = s->number[s->graph->neighbour[j]];
            s->traffic[used++] = s->graph->traffic[s->graph->link[j]];
        }
    }
    s->first[count] = used;
    for (unsigned i = 0; i < count; i++)
        s->number[piece[i]] = -1;
}

/* Where the halves are alike, each goes where more of it is already. */
static void swap_sides(struct scratch *s, const unsigned *piece, unsigned count, unsigned middle)
{
    long long stay = 0, go = 0;
    for (unsigned i = 0; i < count; i++)
        *((s->side[i] == 0) == (s->part[piece[i]] < middle) ? &stay : &go) += s->load[i];
    for (unsigned i = 0; i < count && go > stay; i++)
        s->side[i] = 1 - s->side[i];
}

/* Shares the piece out to so many parts from `first` on. */
static bool share(struct scratch *s, unsigned *piece, unsigned count, unsigned first, unsigned parts)
{
    if (parts == 1 || count < 2) {
        for (unsigned i = 0; i < count; i++)
            s->part[piece[i]] = first;
        return true;
    }
    idx_t vertices = (idx_t)count, constraints = 1, two = 2, cut, options[METIS_NOPTIONS];
    unsigned low = parts / 2, lower = 0, upper = 0;
    real_t share_of[2] = {(real_t)low / (real_t)parts, 1 - (real_t)low / (real_t)parts};
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = 1;
    extract(s, piece, count);
    splitting = true;
    int outcome = METIS_PartGraphRecursive(&vertices, &constraints, s->first, s->neighbour, s->load, NULL, s->traffic, &two,
                                           share_of, NULL, options, &cut, s->side);
    splitting = false;
    if (outcome != METIS_OK)
        return false;
    if (parts == 2 * low)
        swap_sides(s, piece, count, first + low);
    for (unsigned i = 0; i < count; i++) {
        if (s->side[i] == 0)
            piece[lower++] = piece[i];
        else
            s->moved[upper++] = piece[i];
    }
    memcpy(piece + lower, s->moved, upper * sizeof *piece);
    return share(s, piece, lower, first, low) && share(s, piece + lower, upper, first + low, parts - low);
}

bool weft_graph_split(const struct weft_graph *graph, unsigned parts, unsigned *part)
{
    size_t vertices = graph->vertex_count, ends = 2 * (size_t)graph->link_count;
    size_t words = 7 * vertices + 1 + 2 * ends;
    int32_t *memory = malloc(words * sizeof *memory);
    if (!memory)
        return false;
    struct scratch s = {.graph = graph, .part = (unsigned *)memory};
    s.piece = s.part + vertices;
    s.moved = s.piece + vertices;
    s.number = (idx_t *)(s.moved + vertices);
    s.first = s.number + vertices;
    s.load = s.first + vertices + 1;
    s.side = s.load + vertices;
    s.neighbour = s.side + vertices;
    s.traffic = s.neighbour + ends;
    memcpy(s.part, part, vertices * sizeof *part);
    for (unsigned i = 0; i < vertices; i++) {
        s.piece[i] = i;
        s.number[i] = -1;
    }
    bool done = share(&s, s.piece, graph->vertex_count, 0, parts);
    if (done)
        memcpy(part, s.part, vertices * sizeof *part);
    free(memory);
    return done;
}

_Static_assert(sizeof(idx_t) == sizeof(int32_t), "METIS with numbers of 32 bits");
