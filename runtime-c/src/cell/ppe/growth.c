/* Artificial deadlocks: the PPE finds processes that wait for each other, and lets a full channel between them grow. Both its
   processes wait, so nobody else looks at its ends meanwhile (docs/architecture/cell-channels.md). */
#include "cell.h"
#include <stdio.h>
#include <weft/growth.h>

enum { LARGEST = 1 << 28 }; /* bytes of a channel */

struct member {
    unsigned number; /* of the process in the network */
    struct weft_end *end;
    uint32_t waited;
};

/* The two sides of a channel, and where they are. */
struct sides {
    struct weft_end *end[2];
    int spe[2];
    const struct weft_route *route; /* NULL: on one processor, which then has one ring for both */
};

/* What waits for what; false where a process does not wait, or will go on with the bytes that are there. */
static bool read_member(const struct weft_cell *cell, unsigned number, struct member *member)
{
    const volatile struct weft_process *process = weft_process_at(cell, number);
    member->number = number;
    member->waited = process->waited;
    __sync_synchronize();
    member->end = weft_end_waited_for(cell, number);
    return member->end && !(weft_is_marked(member->end, WEFT_PARTIAL) && member->end->present > 0);
}

/* The process that another one waits for; -1 if it waits for none. */
static int waited_for(const struct weft_cell *cell, unsigned number)
{
    const struct weft_wait wait = weft_wait_of(cell, number);
    return wait.process ? (int)weft_waits_for(cell->network, wait) : -1;
}

/* The members of a cycle from `first` on, the next one being who each waits for; 0 if they are on none. */
static unsigned read_cycle(const struct weft_cell *cell, unsigned first, struct member *members)
{
    const unsigned count = weft_process_count(cell->network);
    unsigned length = 0;
    int at = (int)first;
    do {
        if (length == count || !read_member(cell, (unsigned)at, &members[length++]))
            return 0;
        at = waited_for(cell, (unsigned)at);
    } while (at >= 0 && at != (int)first);
    return at < 0 ? 0 : length;
}

static struct sides sides_of(const struct weft_cell *cell, const struct member *member)
{
    const int spe = cell->homes[member->number].spe;
    const enum weft_direction direction = weft_direction_of(member->end);
    for (unsigned i = 0; i < cell->route_count; i++) {
        const struct weft_route *route = &cell->routes[i];
        if (weft_end_of(cell, route->side[direction]) == member->end)
            return (struct sides){{weft_end_of(cell, route->side[WEFT_IN]), weft_end_of(cell, route->side[WEFT_OUT])},
                                  {route->side[WEFT_IN].spe, route->side[WEFT_OUT].spe},
                                  route};
    }
    struct weft_end *peer = weft_ours(cell, spe, &member->end->peer);
    return direction == WEFT_IN ? (struct sides){{member->end, peer}, {spe, spe}, NULL}
                                : (struct sides){{peer, member->end}, {spe, spe}, NULL};
}

/* Is the cycle one? Between the two readings of its members all of them waited, as each is in the same one of its waits; and
   when nothing is under way in their channels then, only the next of them can wake each. */
static bool holds(const struct weft_cell *cell, const struct member *members, unsigned length)
{
    __sync_synchronize();
    for (unsigned i = 0; i < length; i++) {
        const struct weft_route *route = sides_of(cell, &members[i]).route;
        if (route && !weft_route_settled(cell, route))
            return false;
    }
    __sync_synchronize();
    for (unsigned i = 0; i < length; i++) {
        struct member again;
        if (!read_member(cell, members[i].number, &again) || again.end != members[i].end || again.waited != members[i].waited)
            return false;
    }
    return true;
}

static size_t up(size_t bytes, size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

static size_t ring_bytes(uint32_t capacity)
{
    return up(up(capacity, WEFT_LINE) + capacity, WEFT_LINE);
}

/* Memory on a processor, in ours; NULL if there is none. An SPE's comes from the end of what malloc could get (spe/heap.c). It is
   never given back once it is a ring, in which a window may be open. */
static char *take(const struct weft_cell *cell, int spe, size_t bytes)
{
    if (spe == WEFT_ON_PPE)
        return aligned_alloc(WEFT_LINE, bytes);
    volatile struct weft_control *control = cell->spes[spe].control;
    const uint32_t old = control->heap_limit;
    if (old < control->heap || old - control->heap < bytes)
        return NULL;
    control->heap_limit = old - (uint32_t)bytes;
    __sync_synchronize();
    if (control->heap <= control->heap_limit)
        return cell->spes[spe].store + control->heap_limit;
    control->heap_limit = old;
    return NULL;
}

static void give_back(const struct weft_cell *cell, int spe, char *memory, size_t bytes)
{
    if (spe == WEFT_ON_PPE)
        free(memory);
    else
        cell->spes[spe].control->heap_limit += (uint32_t)bytes;
}

/* Makes a pointer on a processor point to a place in our memory. */
static void point(const struct weft_cell *cell, int spe, void *pointer, char *to)
{
    const uint32_t address = spe == WEFT_ON_PPE ? 0 : (uint32_t)(to - cell->spes[spe].store);
    if (spe == WEFT_ON_PPE)
        memcpy(pointer, &to, sizeof to);
    else
        memcpy(pointer, &address, sizeof address);
}

/* Gives a side its new ring; `used` bytes of it are taken. What the processor looks at to make a process go on comes last. */
static void move(const struct weft_cell *cell, struct weft_end *end, int spe, char *ring, uint32_t capacity, uint32_t used)
{
    const uint32_t more = capacity - end->capacity, size = (uint32_t)up(capacity, WEFT_LINE);
    point(cell, spe, &end->ring_end, ring + size);
    end->size = size;
    end->capacity = capacity;
    end->left = (int32_t)(size - used);
    __sync_synchronize();
    if (weft_is_marked(end, WEFT_IS_OUT))
        end->present += (int32_t)more;
}

/* Gives a channel another capacity; false if there is no memory for it. The bytes that wait to be read are the first ones of the
   new ring. Windows that the reader has open stay where they are. */
static bool resize(const struct weft_cell *cell, const struct sides *sides, uint32_t capacity)
{
    struct weft_end *in = sides->end[WEFT_IN], *out = sides->end[WEFT_OUT];
    const size_t bytes = ring_bytes(capacity), size = up(capacity, WEFT_LINE);
    char *ring[2] = {take(cell, sides->spe[WEFT_IN], bytes), NULL};
    ring[WEFT_OUT] = sides->route && ring[WEFT_IN] ? take(cell, sides->spe[WEFT_OUT], bytes) : ring[WEFT_IN];
    if (!ring[WEFT_OUT]) {
        if (ring[WEFT_IN])
            give_back(cell, sides->spe[WEFT_IN], ring[WEFT_IN], bytes);
        return false;
    }
    const char *old = weft_ours(cell, sides->spe[WEFT_IN], &in->ring_end);
    const uint32_t used = (uint32_t)in->present, left = in->left == 0 ? in->size : (uint32_t)in->left;
    for (uint32_t i = 0; i < used; i++) /* an SPE's local store is no memory for the library's memcpy */
        ((volatile char *)ring[WEFT_IN])[i] = *(i < left ? old - left + i : old - in->size + (i - left));
    if (sides->route) {
        weft_far_of(cell, sides->route->side[WEFT_OUT])->ring_end = (uintptr_t)ring[WEFT_IN] + size;
        weft_far_of(cell, sides->route->side[WEFT_IN])->ring_end = (uintptr_t)ring[WEFT_OUT] + size;
    }
    move(cell, in, sides->spe[WEFT_IN], ring[WEFT_IN], capacity, 0);
    move(cell, out, sides->spe[WEFT_OUT], ring[WEFT_OUT], capacity, used);
    return true;
}

static bool try(const struct weft_cell *cell, const struct sides *sides, uint64_t capacity)
{
    if (capacity > LARGEST || !weft_growth_take((uint32_t)capacity))
        return false;
    if (resize(cell, sides, (uint32_t)capacity))
        return true;
    weft_growth_give_back((uint32_t)capacity);
    return false;
}

static uint64_t needed_by(const struct member *writer)
{
    return (uint64_t)writer->end->capacity + (uint32_t)(writer->end->wants - writer->end->present);
}

/* Lets the channel grow that a process waits to write into: to twice its capacity or what the process needs, if that is more. */
static bool grow(const struct weft_cell *cell, const struct member *writer)
{
    const struct sides sides = sides_of(cell, writer);
    const uint64_t twice = 2 * (uint64_t)writer->end->capacity, needed = needed_by(writer);
    return try(cell, &sides, twice > needed ? twice : needed) || (twice > needed && try(cell, &sides, needed));
}

static _Noreturn void fail(const struct weft_cell *cell, const struct member *writer)
{
    const struct sides sides = sides_of(cell, writer);
    const struct weft_wait wait = weft_wait_of(cell, writer->number);
    const struct weft_channel_plan *channel = weft_channel_at(cell->network, wait.process, wait.port);
    const uint64_t needed = needed_by(writer);
    for (int i = 0; i < 2 && needed <= LARGEST && weft_growth_take((uint32_t)needed); i++) {
        const struct weft_spe *spe = sides.spe[i] == WEFT_ON_PPE ? NULL : &cell->spes[sides.spe[i]];
        if (spe && ring_bytes((uint32_t)needed) > spe->control->heap_limit - spe->control->heap) {
            fprintf(stderr,
                    "weft: deadlock: channel %s must grow from %u to %u bytes to resolve it, which takes %zu of SPE %s, "
                    "and there %u are left\n",
                    channel->name, writer->end->capacity, (uint32_t)needed, ring_bytes((uint32_t)needed),
                    cell->network->processors[spe->processor].name, spe->control->heap_limit - spe->control->heap);
            weft_set_ending();
            exit(WEFT_EXIT_DEADLOCK);
        }
    }
    weft_growth_fail(channel, writer->end->capacity, needed);
}

/* Lets a channel of a cycle grow, the smallest for which there is memory; false if all of it wait to read. */
static bool resolve(const struct weft_cell *cell, struct member *cycle, unsigned length)
{
    struct member smallest = {.end = NULL};
    for (;;) {
        struct member *best = NULL;
        for (unsigned i = 0; i < length; i++)
            if (cycle[i].end && weft_direction_of(cycle[i].end) == WEFT_OUT
                && (!best || cycle[i].end->capacity < best->end->capacity))
                best = &cycle[i];
        if (!best && smallest.end)
            fail(cell, &smallest);
        if (!best || grow(cell, best))
            return best;
        if (!smallest.end)
            smallest = *best;
        best->end = NULL; /* tried in vain */
    }
}

/* What a look needs, for each process. */
static struct member *cycle;
static unsigned *walks; /* the walk that has come by, from one process to the one that it waits for; 0: none */

void weft_cell_prepare_growth(const struct weft_cell *cell)
{
    const unsigned count = weft_process_count(cell->network);
    cycle = calloc(count, sizeof *cycle);
    walks = calloc(count, sizeof *walks);
    if (!cycle || !walks)
        weft_cannot_start("no memory to resolve deadlocks");
}

/* A process on a cycle that can be reached from this one, and that no walk has come by; -1 if there is none. */
static int find_cycle(const struct weft_cell *cell, unsigned from)
{
    int at = (int)from;
    while (at >= 0 && walks[at] == 0) {
        walks[at] = from + 1;
        at = waited_for(cell, (unsigned)at);
    }
    return at >= 0 && walks[at] == from + 1 ? at : -1;
}

bool weft_cell_grow(const struct weft_cell *cell)
{
    const unsigned count = weft_process_count(cell->network);
    bool grown = false;
    memset(walks, 0, count * sizeof *walks);
    for (unsigned i = 0; i < count && !grown; i++) {
        const int first = find_cycle(cell, i);
        const unsigned length = first < 0 ? 0 : read_cycle(cell, (unsigned)first, cycle);
        grown = length > 0 && holds(cell, cycle, length) && resolve(cell, cycle, length);
    }
    if (grown)
        weft_cell_wake(cell);
    return grown;
}
