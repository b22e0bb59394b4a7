/* Channels between ranks. The courier is the other end of each: it waits for the process here as any process would, and
   does what the one there has done when a message tells. */
#include "account.h"
#include "rank.h"
#include <string.h>

enum {
    SHARE = 4,       /* the part of the capacity that is worth a note when it has been read, and a message behind another one */
    LARGE = 1 << 14, /* bytes that are worth to be sent at once, while their process goes on */
};

static struct weft_link *first_lazy;
static bool looks_often; /* who carries now: he has nothing else to do */

/* Has the process here ended? Asked before what it has done, which is final then. */
static bool has_ended(const struct weft_link *link)
{
    return atomic_load_explicit(&link->here->closed, memory_order_acquire);
}

static bool is_writer(const struct weft_link *link)
{
    return link->direction == WEFT_OUT;
}

/* Bytes read that are worth a note: the writer does not miss the rest as long as it wants no more than the others. */
static uint32_t share(const struct weft_link *link)
{
    const uint32_t share = link->keen ? 1 : weft_far_end(link)->capacity / SHARE;
    return share > 0 ? share : 1;
}

static bool has_news(const struct weft_link *link)
{
    return has_ended(link)
           || (is_writer(link) ? weft_done_here(link) != link->moved : weft_done_here(link) - link->told >= share(link));
}

/* What the stand-in waits for: bytes that the process here has written; or the room that there is when that has read a share of
   those that have come. There may not be so much before more comes, which changes nothing in what that process has to read. */
static uint32_t wants(const struct weft_link *link)
{
    const struct weft_end *end = weft_far_end(link);
    const uint32_t wants = is_writer(link) ? 1 : end->capacity - (end->count - link->told) + share(link);
    return wants < INT32_MAX ? wants : INT32_MAX;
}

static void set_soft_count(unsigned count)
{
    __atomic_store_n(&weft_courier.soft_count, count, __ATOMIC_RELAXED);
}

/* Where somebody looks all the time the process here is not told that it should wake the courier. */
static bool waits_softly(struct weft_link *link)
{
    if (!looks_often || link->large || weft_courier.soft_count == WEFT_SOFT_MAX)
        return false;
    weft_courier.soft[weft_courier.soft_count] = link->stand_in;
    set_soft_count(weft_courier.soft_count + 1);
    link->waits = link->soft = true;
    return true;
}

/* Waits for the process here to do what is worth to be told; false if it has already. From then on it wakes the courier. */
static bool wait_for_news(struct weft_link *link)
{
    if (waits_softly(link))
        return true;
    struct weft_end *end = weft_far_end(link);
    atomic_store_explicit(&link->stand_in->asleep, WEFT_ASLEEP, memory_order_release);
    weft_show_wants(end, wants(link));
    weft_fence(weft_rank.run->fenced);
    weft_help(end);
    link->waits = !has_news(link) || !weft_claim(link->stand_in); /* if somebody else has claimed it, it is in the mailbox */
    if (!link->waits)
        weft_show_wants(end, 0);
    return link->waits;
}

static void tell(const struct weft_link *link, enum weft_note_kind kind, uint32_t value)
{
    weft_note(link->peer, (struct weft_note){.kind = kind, .channel = link->channel, .value = value}, NULL);
}

static void tell_of_end(struct weft_link *link)
{
    if (!link->closed_here)
        tell(link, NOTE_CLOSED, weft_done_here(link));
    link->closed_here = true;
}

/* So many bytes have been given to MPI, or taken from it. */
static void move(struct weft_link *link, uint32_t length)
{
    link->moved += length;
    link->position = weft_ring_advance(weft_far_end(link)->capacity, link->position, length);
}

/* Tells of what has been written where the other rank sees it; else gives it to MPI, in pieces that lie in the ring as one: small
   ones among the notes, larger ones straight from the ring, behind a note that says so; and while such a one is under way only what
   is worth it, as a message costs more than many of its bytes. */
static void send_some(struct weft_link *link, uint32_t written)
{
    struct weft_end *end = weft_far_end(link);
    if (link->shared && link->moved != written && !link->closed_there) {
        link->large = written - link->moved > WEFT_SMALL;
        tell(link, NOTE_HERE, written - link->moved);
        move(link, written - link->moved);
    }
    while (link->moved != written && link->flights < FLIGHTS && !link->closed_there) {
        uint32_t length = written - link->moved, to_end = end->capacity - link->position;
        const char *bytes = weft_end_start(end) + link->position;
        if (length > WEFT_SMALL && length < end->capacity / SHARE && link->flights > 0)
            return;
        if (length > to_end)
            length = to_end;
        link->large = length > WEFT_SMALL;
        if (!link->large) {
            weft_note(link->peer, (struct weft_note){.kind = NOTE_BYTES, .channel = link->channel, .size = length}, bytes);
        } else {
            MPI_Request request;
            tell(link, NOTE_COMING, length);
            MPI_Isend(bytes, (int)length, MPI_BYTE, link->peer, DATA + (int)link->channel, weft_rank.world, &request);
            weft_account_message(length);
            weft_flight((struct flight){.link = link, .length = length}, request);
            link->flights++;
        }
        move(link, length);
    }
}

static void send_news(struct weft_link *link)
{
    do {
        bool ended = has_ended(link);
        uint32_t written = weft_done_here(link);
        send_some(link, written);
        if (link->closed_there)
            return;
        if (link->moved != written)
            return; /* goes on when a message has been sent */
        if (ended) {
            tell_of_end(link);
            return;
        }
    } while (!wait_for_news(link));
}

/* There is something that the writer does not know to have been read. */
static void remember(struct weft_link *link)
{
    if (link->lazy || link->keen || link->told == weft_far_end(link)->count)
        return;
    link->lazy = true;
    link->next_lazy = first_lazy;
    first_lazy = link;
}

/* Tells how much has been read: at once if it is much, or the process has ended; else when nothing else is to be done. True if
   there was anything to tell. */
static bool tell_news(struct weft_link *link, bool at_once)
{
    bool any = false;
    do {
        bool ended = has_ended(link);
        uint32_t read = weft_done_here(link);
        if (ended) {
            tell_of_end(link);
            return true;
        }
        if (read != link->told && (at_once || read - link->told >= share(link))) {
            link->told = read;
            link->keen = false;
            tell(link, NOTE_READ, read);
            any = true;
        }
        link->keen = link->keen || (at_once && weft_far_end(link)->count != read);
        remember(link);
    } while (!wait_for_news(link));
    return any;
}

bool weft_links_tell_all(void)
{
    struct weft_link *next = first_lazy;
    bool any = false;
    first_lazy = NULL;
    while (next) {
        struct weft_link *link = next;
        next = link->next_lazy;
        link->lazy = false;
        if (!link->waits || !weft_claim(link->stand_in))
            continue; /* it is in the mailbox */
        link->waits = false;
        any |= tell_news(link, true);
    }
    return any;
}

static void see_to(struct weft_link *link)
{
    if (is_writer(link))
        send_news(link);
    else
        tell_news(link, false);
}

void weft_links_start(void)
{
    for (unsigned i = 0; i < weft_rank.link_count; i++) {
        struct weft_link *link = &weft_rank.links[i];
        link->here = weft_side(link->near, link->direction);
        see_to(link);
    }
}

bool weft_link_is_urgent(const struct weft_process *stand_in)
{
    const struct weft_link *link = stand_in->dol.wptr;
    return is_writer(link) && weft_done_here(link) - __atomic_load_n(&link->moved, __ATOMIC_RELAXED) >= LARGE;
}

/* No longer waits softly. */
static struct weft_link *withdraw(unsigned at)
{
    struct weft_link *link = weft_courier.soft[at]->dol.wptr;
    weft_courier.soft[at] = weft_courier.soft[weft_courier.soft_count - 1];
    set_soft_count(weft_courier.soft_count - 1);
    link->waits = link->soft = false;
    return link;
}

static bool take_mail(void)
{
    if (!atomic_load_explicit(&weft_courier.mailbox, memory_order_relaxed))
        return false;
    for (struct weft_process *process = weft_empty_mailbox(&weft_courier), *next; process; process = next) {
        struct weft_link *link = process->dol.wptr;
        next = process->next;
        link->waits = false;
        weft_show_wants(process->ends, 0);
        see_to(link);
    }
    return true;
}

bool weft_links_look(bool often)
{
    bool any = false;
    looks_often = often;
    for (unsigned i = weft_courier.soft_count; i-- > 0;) {
        bool has = has_news(weft_courier.soft[i]->dol.wptr);
        if (has || !often)
            see_to(withdraw(i)); /* which puts it behind those that have been looked at, or waits for sure */
        any |= has;
    }
    return take_mail() || any;
}

/* The process there has done so much more. Who wants a part of something is helped by any: the other rank waits for it
   to be moved, for all that is known here. */
static void advance(struct weft_link *link, uint32_t length)
{
    struct weft_end *end = weft_far_end(link);
    const enum weft_direction direction = weft_opposite(link->direction);
    weft_end_refresh(end, direction);
    weft_end_advance(&link->stand_in->dol, end, WEFT_SHARED, direction, length);
    weft_help(end);
    if (!is_writer(link))
        remember(link);
}

/* It has ended, and all that it did is known. */
static void close_there(struct weft_link *link)
{
    struct weft_end *end = weft_far_end(link);
    atomic_store(&weft_side(end, weft_opposite(link->direction))->closed, true);
    weft_fence(weft_rank.run->fenced);
    if (weft_peer_wants(end))
        weft_rouse(end->other);
}

/* They count when all before them have been received. */
static void queue(struct weft_link *link, struct flight *flight)
{
    *link->newest = flight;
    link->newest = &flight->next;
}

void weft_link_bytes(const struct weft_note *note, const void *content)
{
    struct weft_link *link = weft_rank.link_of[note->channel];
    struct weft_end *end = weft_far_end(link);
    memcpy(weft_end_start(end) + link->position, content, note->size);
    move(link, note->size);
    if (!link->oldest)
        weft_link_received(link, note->size);
    else
        queue(link, weft_flight((struct flight){.link = link, .length = note->size, .done = true}, MPI_REQUEST_NULL));
}

void weft_link_here(const struct weft_note *note)
{
    struct weft_link *link = weft_rank.link_of[note->channel];
    move(link, note->value);
    weft_link_received(link, note->value);
}

void weft_link_receive(const struct weft_note *note)
{
    struct weft_link *link = weft_rank.link_of[note->channel];
    struct weft_end *end = weft_far_end(link);
    MPI_Request request;
    MPI_Irecv(weft_end_start(end) + link->position, (int)note->value, MPI_BYTE, link->peer, DATA + (int)link->channel,
              weft_rank.world, &request);
    queue(link, weft_flight((struct flight){.link = link, .length = note->value}, request));
    move(link, note->value);
}

void weft_link_sent(struct weft_link *link)
{
    link->flights--;
    if (!link->waits && !link->closed_here)
        send_news(link);
}

void weft_link_received(struct weft_link *link, uint32_t length)
{
    advance(link, length);
    if (link->grows_to > 0 && !link->oldest)
        weft_link_grow_reader(link);
    if (link->closed_there && weft_far_end(link)->count == link->last)
        close_there(link);
}

void weft_link_note(const struct weft_note *note)
{
    struct weft_link *link = weft_rank.link_of[note->channel];
    if (note->kind == NOTE_READ) {
        advance(link, note->value - weft_far_end(link)->count);
        return;
    }
    link->closed_there = true;
    link->last = note->value;
    if (is_writer(link) || weft_far_end(link)->count == link->last)
        close_there(link);
}

struct weft_end *weft_cluster_stand_in(struct weft_layout *layout, unsigned channel, struct weft_end *near)
{
    struct weft_process *process = weft_take(layout, sizeof *process + sizeof *process->ends, WEFT_LINE);
    if (!layout->memory)
        return NULL;
    const struct weft_channel_plan *plan = &weft_here->network->channels[channel];
    const enum weft_direction direction = weft_direction_of(near);
    const bool in = direction == WEFT_OUT;
    struct weft_link *link = &weft_rank.links[weft_rank.link_count++];
    *link = (struct weft_link){
        .stand_in = process,
        .near = near,
        .direction = direction,
        .channel = channel,
        .peer = weft_rank_of(in ? plan->reader : plan->writer),
        .shared = weft_cluster_ring(channel),
        .newest = &link->oldest,
    };
    weft_rank.link_of[channel] = link;
    process->dol.wptr = link;
    process->processor = &weft_courier;
    process->ends[0] = (struct weft_end){
        .capacity = near->capacity,
        .limit = in ? 0 : near->capacity,
        .direction = in ? WEFT_IN : WEFT_OUT,
        .transport = WEFT_SHARED,
    };
    return process->ends;
}
