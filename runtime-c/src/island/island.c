/* How members of an island meet, and fall apart (docs/architecture/islands.md). */
#include "island.h"
#include <weft/ticks.h>
#include <weft/turn.h>

enum {
    VAIN = 1000, /* meetings in a row without a turn, after which an island is given up */
    TRIALS = 8, /* turns after which the form of which one was the quickest is kept */
};

/* It waits, for none of its ends: nobody but its island lets it go on. */
static void park(struct weft_island *island, struct weft_process *process)
{
    process->seat->parked = true;
    island->parked++;
    island->news = true;
    __atomic_store_n(&process->wait, ((process->wait | UINT32_MAX) + 1) | WEFT_WAITS_LOCALLY, __ATOMIC_RELEASE);
}

/* Those who have parked go on. */
static void release(struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++) {
        struct weft_process *member = island->members[i];
        if (member->seat->parked) {
            member->seat->parked = false;
            weft_push(&member->processor->ready, member);
        }
    }
    island->parked = 0;
}

/* From now on each is a process like others. */
static void give_up(struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++)
        if (!island->members[i]->seat->ended)
            island->members[i]->seat->island = NULL;
    release(island);
}

/* Does the scheduler have to look at one of them? */
static bool is_noticed(const struct weft_island *island)
{
    if (WEFT_WITH_HOST && atomic_load_explicit(&island->members[0]->processor->run->stopping, memory_order_relaxed))
        return true;
    for (unsigned i = 0; i < island->plan->member_count; i++)
        if (weft_has_notices(island->members[i]))
            return true;
    return false;
}

/* All go on to the end of the next iteration, by themselves. */
static void part(struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++)
        island->members[i]->seat->fired = 0;
    island->goal = 1;
    release(island);
}

/* Runs a turn in the form that suits the machine. Several iterations step by step are loops over arrays, in which the compiler finds
   vectors and the machine several firings to do at once; one after the other needs no arrays. Which is quicker depends on the work,
   by up to four times, so the first turns try both. */
static bool take_turn(struct weft_island *island, unsigned n)
{
    const struct weft_island_plan *plan = island->plan;
    if (!plan->single)
        return plan->turn(island, n);
    if (n > island->trial) { /* only turns of one length can be compared */
        island->trial = n;
        island->trials = 0;
        island->quickest[0] = island->quickest[1] = UINT64_MAX;
    }
    if (island->trials == TRIALS || n < island->trial)
        return (island->quickest[1] < island->quickest[0] ? plan->single : plan->turn)(island, n);
    const unsigned form = island->trials++ % 2;
    const uint64_t begun = weft_ticks();
    const bool whole = (form == 1 ? plan->single : plan->turn)(island, n);
    const uint64_t took = weft_ticks() - begun;
    if (took < island->quickest[form])
        island->quickest[form] = took;
    return whole;
}

/* All are between two iterations. */
static int meet(struct weft_island *island, struct weft_process *host)
{
    if (is_noticed(island)) {
        give_up(island);
        return WEFT_APART;
    }
    const unsigned n = island->plan->room(island, island->plan->most);
    if (n == 0) {
        if (++island->vain == VAIN) {
            give_up(island);
            return WEFT_APART;
        }
        part(island);
        host->seat->fired = 1;
        return WEFT_APART;
    }
    island->vain = 0;
    island->news = true;
    island->host = host;
    const bool whole = take_turn(island, n);
    island->acting = 0;
    if (!whole)
        give_up(island);
    return whole || host->seat->ended ? WEFT_DONE : WEFT_APART;
}

int weft_meet(DOLProcess *p)
{
    struct weft_process *process = (struct weft_process *)p;
    struct weft_seat *seat = process->seat;
    struct weft_island *island = seat->island;
    if (seat->ended)
        return WEFT_DONE;
    if (seat->fired < island->goal * seat->cycles) {
        seat->fired++;
        return WEFT_APART;
    }
    if (island->parked + 1 == island->plan->member_count)
        return meet(island, process);
    park(island, process);
    return WEFT_BLOCKED;
}

bool weft_islands_release(struct weft_processor *self)
{
    bool any = false;
    for (unsigned i = 0; i < self->island_count; i++) {
        struct weft_island *island = &self->islands[i];
        if (island->parked > 0) {
            island->goal++;
            release(island);
            any = true;
        }
    }
    return any;
}

void weft_islands_look(struct weft_processor *self)
{
    for (unsigned i = 0; i < self->island_count; i++) {
        struct weft_island *island = &self->islands[i];
        if (island->parked > 0 && !island->news) {
            island->goal++;
            release(island);
        }
        island->news = false;
    }
}

void weft_island_lose(struct weft_process *process)
{
    struct weft_island *island = process->seat->island;
    if (island && !process->seat->ended)
        give_up(island);
    process->seat->island = NULL;
}

void weft_island_found(struct weft_island *island)
{
    bool fits = true;
    for (unsigned i = 0; i < island->plan->member_count; i++) {
        island->members[i]->seat->island = island;
        island->members[i]->seat->cycles = island->plan->members[i].cycles;
        fits = fits && island->members[i]->plan->kind->unit->cycles;
    }
    if (!fits)
        give_up(island);
}
