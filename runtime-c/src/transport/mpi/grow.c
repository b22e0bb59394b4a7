/* Channels between ranks that grow, to resolve a deadlock (docs/architecture/cluster-ends.md).
   Neither process runs meanwhile. All that was written has been given to MPI before the reader's rank is told, and so
   comes there first. */
#include "rank.h"
#include <weft/growth.h>

/* Both sides that are known here get the new ring, which holds so many bytes from its start. */
static void set(struct weft_link *link, char *data, uint32_t capacity, uint32_t held)
{
    struct weft_end *near = link->near, *far = weft_far_end(link);
    struct weft_end *in = link->direction == WEFT_IN ? near : far, *out = in == near ? far : near;
    weft_end_set_ring(in, data, capacity, 0);
    weft_end_set_ring(out, data, capacity, held);
    weft_end_refresh(out, WEFT_OUT);
    link->position = held;
}

void weft_link_grow(struct weft_link *link, struct weft_process *process)
{
    const struct weft_end *out = link->near;
    const uint32_t held = weft_done_here(link) - weft_far_end(link)->count;
    uint32_t capacity = out->capacity;
    char *data = weft_grow(&weft_here->network->channels[link->channel], &capacity,
                           (uint64_t)held + weft_wanted(atomic_load_explicit(&process->wants, memory_order_relaxed)));
    set(link, data, capacity, held); /* the bytes themselves have been sent, nobody looks for them here any more; */
    link->shared = false;            /* a ring that has grown is the writer's own */
    weft_account_growth(weft_waits(process)->account);
    link->grows = process;
    weft_note(link->peer, (struct weft_note){.kind = NOTE_GROW, .channel = link->channel, .value = capacity}, NULL);
}

void weft_link_grow_reader(struct weft_link *link)
{
    const struct weft_end *in = link->near;
    const uint32_t held = weft_far_end(link)->count - weft_done_here(link);
    char *data = weft_grow_to(&weft_here->network->channels[link->channel], in->capacity, link->grows_to);
    weft_ring_read(weft_end_start(in), in->capacity, weft_end_position(in), data, held);
    set(link, data, link->grows_to, held);
    link->grows_to = 0;
    weft_note(link->peer, (struct weft_note){.kind = NOTE_GROWN, .channel = link->channel}, NULL);
}

void weft_growth_note(const struct weft_note *note)
{
    struct weft_link *link = weft_rank.link_of[note->channel];
    if (note->kind == NOTE_GROW) {
        link->grows_to = note->value;
        if (!link->oldest)
            weft_link_grow_reader(link);
        return;
    }
    struct weft_process *process = link->grows;
    link->grows = NULL;
    weft_let_go(process);
}
