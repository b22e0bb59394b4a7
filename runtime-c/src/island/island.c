/* How members of an island meet, and fall apart (docs/architecture/islands.md). */
#include "island.h"
#include <weft/ticks.h>
#include <weft/turn.h>

enum {
    VAIN = 1000, /* meetings in a row without a turn, after which an island is given up */
    TRIALS = 8, /* turns after which the form of which one was the quickest is kept */
    SLOW = 5, /* turns in a row whose cycles are worth a worker each, after which an island of a pool is given up */
};

static void enter(struct weft_island *island)
{
    if (island->shared)
        pthread_mutex_lock(&island->lock);
}

static void leave(struct weft_island *island)
{
    if (island->shared)
        pthread_mutex_unlock(&island->lock);
}

/* It waits for the others. */
static void park(struct weft_island *island, struct weft_process *process)
{
    process->seat->parked = true;
    island->parked++;
    island->news = true;
}

static void go_on(struct weft_process *member)
{
    if (weft_is_pooled(member))
        weft_pool_add(member);
    else
        weft_push(&member->processor->ready, member);
}

/* Those who have parked go on. */
static void release(struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++) {
        struct weft_process *member = island->members[i];
        if (member->seat->parked) {
            member->seat->parked = false;
            go_on(member);
        }
    }
    island->parked = 0;
}

/* From now on each is a process like others. */
static void give_up(struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++)
        if (!island->members[i]->seat->ended)
            __atomic_store_n(&island->members[i]->seat->island, NULL, __ATOMIC_RELAXED);
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

/* All are between two iterations: how many can run at once; 0: they have gone on by themselves. */
static unsigned gather(struct weft_island *island, struct weft_process *host)
{
    if (is_noticed(island)) {
        give_up(island);
        return 0;
    }
    const unsigned n = island->plan->room(island, island->plan->most);
    if (n > 0) {
        island->vain = 0;
        island->news = true;
    } else if (++island->vain == VAIN) {
        give_up(island);
    } else {
        part(island);
        host->seat->fired = 1;
    }
    return n;
}

/* In a pool, after a turn: true if what its members do takes so long that several workers are better for it than one loop. */
static bool is_coarse(struct weft_island *island, uint64_t ticks, unsigned n)
{
    island->slow = ticks > (uint64_t)WEFT_WAY * island->cycles * n ? island->slow + 1 : 0;
    return island->slow >= SLOW;
}

/* A turn runs in the call of the last one. All others are parked, and stay so: nobody else touches them, or the island. */
static int act(struct weft_island *island, struct weft_process *host, unsigned n)
{
    const bool pooled = weft_is_pooled(host);
    if (pooled && island->slow > 0)
        n = 1; /* others may have nothing to do meanwhile */
    const uint64_t begun = pooled ? weft_ticks() : 0;
    island->host = host;
    const bool whole = take_turn(island, n);
    island->acting = 0;
    if (!whole || (pooled && is_coarse(island, weft_ticks() - begun, n))) {
        enter(island);
        give_up(island);
        leave(island);
    }
    return whole || host->seat->ended ? WEFT_DONE : WEFT_APART;
}

/* Says what a member does at the boundary between two cycles: WEFT_DONE, if all can now meet. */
static int arrive(struct weft_island *island, struct weft_process *process)
{
    struct weft_seat *seat = process->seat;
    seat->parks = false; /* on a cluster it is asked again before it has left its firing for good */
    if (!weft_island_of(process))
        return WEFT_APART;
    if (seat->fired < island->goal * seat->cycles) {
        seat->fired++;
        return WEFT_APART;
    }
    if (island->parked + 1 == island->plan->member_count)
        return WEFT_DONE;
    if (weft_is_pooled(process))
        seat->parks = true; /* what it keeps is not complete before it has left its firing */
    else
        park(island, process);
    /* For none of its ends: nobody but its island lets it go on. */
    __atomic_store_n(&process->wait, ((process->wait | UINT32_MAX) + 1) | WEFT_WAITS_LOCALLY, __ATOMIC_RELEASE);
    return WEFT_BLOCKED;
}

int weft_meet(DOLProcess *p)
{
    struct weft_process *process = (struct weft_process *)p;
    struct weft_island *island = weft_island_of(process);
    if (process->seat->ended)
        return WEFT_DONE;
    unsigned n = 0;
    enter(island);
    int step = arrive(island, process);
    if (step == WEFT_DONE) {
        n = gather(island, process);
        step = WEFT_APART;
    }
    leave(island);
    return n > 0 ? act(island, process, n) : step;
}

void weft_island_park(struct weft_process *process)
{
    struct weft_island *island = weft_island_of(process);
    process->seat->parks = false;
    if (island) {
        enter(island);
        const bool waits = weft_island_of(process) && island->parked + 1 < island->plan->member_count;
        if (waits)
            park(island, process);
        leave(island);
        if (waits)
            return; /* somebody else may have it by now */
    }
    weft_pool_add(process);
}

/* Does a member run, or will it, so that it comes to park, or to wait? Seen under the lock: of two workers that put the last ones to
   sleep, one sees both. */
static bool is_any_awake(const struct weft_island *island)
{
    for (unsigned i = 0; i < island->plan->member_count; i++)
        if (!island->members[i]->seat->parked
            && atomic_load_explicit(&island->members[i]->asleep, memory_order_relaxed) != WEFT_ASLEEP)
            return true;
    return false;
}

/* Those who have parked go on by themselves, to the end of the next iteration; false if there are none. */
static bool let_go(struct weft_island *island, bool idle)
{
    enter(island);
    bool go = island->parked > 0 && (idle || !island->news);
    island->news = island->news && idle;
    if (go && weft_is_pooled(island->members[0]) && is_any_awake(island)) {
        island->news = true; /* it takes some time to look */
        go = false;
    }
    if (go) {
        island->goal++;
        release(island);
    }
    leave(island);
    return go;
}

static bool let_all_go(struct weft_processor *self, bool idle)
{
    bool any = false;
    const struct weft_processor *of = weft_is_worker(self) ? self->pool->workers : self;
    for (unsigned i = 0; i < of->island_count; i++)
        any |= let_go(&of->islands[i], idle);
    return any;
}

bool weft_islands_release(struct weft_processor *self)
{
    return let_all_go(self, true);
}

void weft_islands_look(struct weft_processor *self)
{
    let_all_go(self, false);
}

void weft_island_lose(struct weft_process *process)
{
    struct weft_island *island = weft_island_of(process);
    if (!island)
        return;
    if (!process->seat->ended) {
        enter(island);
        if (weft_island_of(process))
            give_up(island);
        leave(island);
    }
    __atomic_store_n(&process->seat->island, NULL, __ATOMIC_RELAXED);
}

void weft_island_found(struct weft_island *island)
{
    bool fits = true;
    pthread_mutex_init(&island->lock, NULL);
    island->shared = weft_is_pooled(island->members[0]) && island->members[0]->processor->pool->worker_count > 1;
    island->slow = 1; /* until it has shown that it is not */
    for (unsigned i = 0; i < island->plan->member_count; i++) {
        island->members[i]->seat->island = island;
        island->members[i]->seat->cycles = island->plan->members[i].cycles;
        island->cycles += island->plan->members[i].cycles;
        fits = fits && island->members[i]->plan->kind->unit->cycles;
    }
    if (!fits)
        give_up(island);
}
