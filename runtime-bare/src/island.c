/* How members of an island meet, take turns, and fall apart (docs/architecture/islands.md). */
#include "runtime.h"
#include <weft/turn.h>

typedef const WEFT_FLASH struct weft_island_plan *weft_island_ref;

enum {
    VAIN = 1000, /* meetings in a row without a turn, after which an island is given up */
};

/* Those who have parked go on. */
static void release(weft_island_ref plan)
{
    for (unsigned i = 0; i < plan->member_count; i++) {
        struct weft_seat *const seat = plan->members[i].seat;
        if (seat->parked) {
            seat->parked = false;
            weft_push(plan->members[i].process);
        }
    }
    plan->state->parked = 0;
}

/* From now on each is a process like others. */
static int give_up(weft_island_ref plan)
{
    plan->state->apart = true;
    release(plan);
    return WEFT_APART;
}

/* All go on to the end of the next iteration, by themselves; `host` has met the others, and does so at once. */
static int part(weft_island_ref plan, struct weft_seat *host)
{
    for (unsigned i = 0; i < plan->member_count; i++)
        plan->members[i].seat->fired = 0;
    plan->state->goal = 1;
    release(plan);
    host->fired = 1;
    return WEFT_APART;
}

/* All are between two iterations. */
static int meet(weft_island_ref plan, struct weft_seat *host)
{
    for (unsigned i = 0; i < plan->member_count; i++)
        if (plan->members[i].process->notices != 0) /* the scheduler has to look at it */
            return give_up(plan);
    struct weft_island *const island = plan->state;
    const unsigned n = plan->room();
    if (n == 0)
        return ++island->vain == VAIN ? give_up(plan) : part(plan, host);
    island->vain = 0;
    if (!plan->turn(n))
        give_up(plan);
    return !island->apart || host->ended ? WEFT_DONE : WEFT_APART;
}

int weft_meet(DOLProcess *p)
{
    const WEFT_FLASH struct weft_member *const member = weft_member_of(p);
    struct weft_island *const island = member->island->state;
    struct weft_seat *const seat = member->seat;
    if (seat->ended)
        return WEFT_DONE;
    if (seat->fired < island->goal * member->cycles) {
        seat->fired++;
        return WEFT_APART;
    }
    island->news = true;
    if (island->parked + 1 == member->island->member_count)
        return meet(member->island, seat);
    seat->parked = true;
    island->parked++;
    return WEFT_BLOCKED;
}

/* Lets members that wait for the others go to the next boundary. What all have done is no longer counted, so that no count grows for ever
   (one that has been counted and waits in its beginning may be taken back). */
static void go_on(weft_island_ref plan)
{
    bool all = true;
    for (unsigned i = 0; i < plan->member_count; i++)
        all &= plan->members[i].seat->fired > plan->members[i].cycles;
    if (all)
        for (unsigned i = 0; i < plan->member_count; i++)
            plan->members[i].seat->fired -= plan->members[i].cycles;
    else
        plan->state->goal++;
    release(plan);
}

bool weft_islands_release(unsigned core, bool looks)
{
    bool any = false;
    for (unsigned i = 0; i < WEFT_ISLANDS; i++) {
        weft_island_ref plan = &weft_islands[i];
        if (WEFT_CORES > 1 && plan->core != core)
            continue;
        if (plan->state->parked > 0 && !(looks && plan->state->news)) {
            go_on(plan);
            any = true;
        }
        plan->state->news = false;
    }
    return any;
}

void weft_island_lose(const struct weft_process *process)
{
    const WEFT_FLASH struct weft_member *const member = process->plan->member;
    if (member && !member->island->state->apart)
        give_up(member->island);
}

/* A side of a channel that all are between two firings of is idle: its place can be anywhere. */
static void place(weft_channel_ref plan, weft_bytes held)
{
    struct weft_side *const side = plan->channel->side;
    side[WEFT_IN].at = 0;
    side[WEFT_OUT].at = held < plan->capacity ? held : 0;
    side[WEFT_OUT].count = (weft_bytes)(side[WEFT_IN].count + held);
}

static void reverse(char *from, char *to)
{
    while (from < to) {
        const char last = *--to;
        *to = *from;
        *from++ = last;
    }
}

void weft_inside_begin(weft_channel_ref plan)
{
    const weft_bytes at = plan->channel->side[WEFT_IN].at, held = weft_available(plan, WEFT_IN);
    char *const ring = plan->ring, *const end = ring + plan->capacity;
    if (at > 0) {
        reverse(ring, ring + at);
        reverse(ring + at, end);
        reverse(ring, end);
    }
    place(plan, held);
}

/* In pieces that do not overlap: memcpy is all that there is. */
void weft_inside_again(weft_channel_ref plan, const struct weft_cursor *writer, const struct weft_cursor *reader)
{
    char *to = plan->ring;
    const size_t distance = (size_t)(reader->at - to);
    size_t left = (size_t)(writer->at - reader->at), piece;
    if (distance == 0)
        return;
    for (; left > 0; left -= piece, to += piece) {
        piece = left < distance ? left : distance;
        memcpy(to, to + distance, piece);
    }
}

void weft_inside_end(weft_channel_ref plan, const struct weft_cursor *writer, const struct weft_cursor *reader)
{
    weft_inside_again(plan, writer, reader);
    place(plan, (weft_bytes)(writer->at - reader->at));
}

unsigned weft_border_room(weft_channel_ref plan, enum weft_direction direction, weft_bytes bytes, unsigned most)
{
    const struct weft_side *const side = &plan->channel->side[direction];
    const weft_bytes available = weft_available(plan, direction), rim = (weft_bytes)(plan->capacity - side->at);
    unsigned n = 0;
    for (weft_bytes left = available < rim ? available : rim; n < most && left >= bytes; left = (weft_bytes)(left - bytes))
        n++; /* no division: that is a function of some hundred bytes, and there are few iterations */
    return side->window == WEFT_IDLE ? n : 0;
}

void weft_border_end(weft_channel_ref plan, enum weft_direction direction, const struct weft_cursor *cursor, weft_bytes most,
                     bool whole)
{
    const weft_bytes moved = (weft_bytes)(cursor->at - (plan->ring + plan->channel->side[direction].at));
    if (cursor->open > 0 || (whole ? moved != most : moved > most)) /* something else than was found in the source */
        weft_misused(plan, direction);
    weft_advance(plan, direction, moved);
}
