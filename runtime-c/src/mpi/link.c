/* Channels between ranks. The courier is the other end of each: it waits for the process here as any process would, and
   does what the one there has done when a message tells. */
#include "account.h"
#include "rank.h"

/* Where transfers become worth a message of their own: a part of the capacity. */
enum { READ_SHARE = 4 };

static struct weft_link *first_lazy;

/* Has the process here ended? Asked before what it has done, which is final then. */
static bool has_ended(const struct weft_link *link)
{
    return atomic_load_explicit(&weft_side(link->near, weft_direction_of(link->near))->closed, memory_order_acquire);
}

static bool is_writer(const struct weft_link *link)
{
    return weft_direction_of(link->near) == WEFT_OUT;
}

static bool has_news(const struct weft_link *link)
{
    return has_ended(link) || weft_done_here(link) != (is_writer(link) ? link->moved : link->told);
}

/* Waits for the process here to do anything; false if it has already. From then on it wakes the courier. */
static bool wait_for_news(struct weft_link *link)
{
    struct weft_end *end = weft_far_end(link);
    enum weft_direction direction = weft_direction_of(end);
    atomic_store_explicit(&link->stand_in->asleep, WEFT_ASLEEP, memory_order_release);
    weft_show_wants(end, direction, 1);
    weft_fence();
    weft_help(end);
    link->waits = !has_news(link) || !weft_claim(link->stand_in); /* if somebody else has claimed it, it is in the mailbox */
    if (!link->waits)
        weft_show_wants(end, direction, 0);
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

/* Gives MPI what has been written, in pieces that lie in the ring as one. */
static void send_some(struct weft_link *link, uint32_t written)
{
    struct weft_end *end = weft_far_end(link);
    while (link->moved != written && link->flights < FLIGHTS && !link->closed_there) {
        uint32_t length = written - link->moved, to_end = end->capacity - link->position;
        MPI_Request *request;
        if (length > to_end)
            length = to_end;
        weft_flight((struct flight){.link = link, .length = length}, &request);
        MPI_Isend(end->data + link->position, (int)length, MPI_BYTE, link->peer, DATA + (int)link->channel, weft_rank.world,
                  request);
        weft_account_message(length);
        weft_rank.balance++;
        link->flights++;
        link->moved += length;
        link->position = weft_ring_advance(end->capacity, link->position, length);
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

/* Tells how much has been read: at once if it is much, or the process has ended; else when nothing else is to be done. */
static void tell_news(struct weft_link *link, bool at_once)
{
    do {
        bool ended = has_ended(link);
        uint32_t read = weft_done_here(link);
        if (ended) {
            tell_of_end(link);
            return;
        }
        if (read - link->told > 0) {
            if (!at_once && read - link->told < weft_far_end(link)->capacity / READ_SHARE) {
                if (!link->lazy) {
                    link->lazy = true;
                    link->next_lazy = first_lazy;
                    first_lazy = link;
                }
                return;
            }
            link->told = read;
            tell(link, NOTE_READ, read);
        }
    } while (!wait_for_news(link));
}

bool weft_links_tell_all(void)
{
    bool any = first_lazy;
    while (first_lazy) {
        struct weft_link *link = first_lazy;
        first_lazy = link->next_lazy;
        link->lazy = false;
        tell_news(link, true);
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
    for (unsigned i = 0; i < weft_rank.link_count; i++)
        see_to(&weft_rank.links[i]);
}

bool weft_links_take_mail(void)
{
    if (!atomic_load_explicit(&weft_courier.mailbox, memory_order_relaxed))
        return false;
    for (struct weft_process *process = weft_empty_mailbox(&weft_courier), *next; process; process = next) {
        struct weft_link *link = process->dol.wptr;
        next = process->next;
        link->waits = false;
        weft_show_wants(process->ends, weft_direction_of(process->ends), 0);
        see_to(link);
    }
    return true;
}

/* The process there has done so much more. Who wants a part of something is helped by any: the other rank waits for it
   to be moved, for all that is known here. */
static void advance(struct weft_link *link, uint32_t length)
{
    struct weft_end *end = weft_far_end(link);
    weft_end_refresh(end, weft_direction_of(end));
    weft_end_advance(&link->stand_in->dol, end, weft_stand(end), WEFT_SHARED, weft_direction_of(end), length);
    weft_help(end);
}

/* It has ended, and all that it did is known. */
static void close_there(struct weft_link *link)
{
    struct weft_end *end = weft_far_end(link);
    atomic_store(&weft_side(end, weft_direction_of(end))->closed, true);
    weft_fence();
    if (weft_peer_wants(end))
        weft_rouse(end->other);
}

void weft_link_receive(struct weft_link *link, MPI_Message *message, MPI_Status *status)
{
    struct weft_end *end = weft_far_end(link);
    int length;
    MPI_Request *request;
    MPI_Get_count(status, MPI_BYTE, &length);
    struct flight *flight = weft_flight((struct flight){.link = link, .length = (uint32_t)length}, &request);
    *link->newest = flight;
    link->newest = &flight->next;
    MPI_Imrecv(end->data + link->position, length, MPI_BYTE, message, request);
    weft_rank.balance--;
    weft_rank.black = true;
    link->moved += (uint32_t)length;
    link->position = weft_ring_advance(end->capacity, link->position, (uint32_t)length);
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
    const struct weft_network *network = weft_program.network;
    const bool in = weft_direction_of(near) == WEFT_OUT;
    const unsigned other = in ? network->channels[channel].reader : network->channels[channel].writer;
    struct weft_link *link = &weft_rank.links[weft_rank.link_count++];
    *link = (struct weft_link){
        .stand_in = process,
        .near = near,
        .channel = channel,
        .peer = (int)network->processors[weft_process_plan_at(network, other)->processor].node,
        .newest = &link->oldest,
    };
    weft_rank.link_of[channel] = link;
    process->dol.wptr = link;
    process->processor = &weft_courier;
    process->ends[0] = (struct weft_end){
        .capacity = near->capacity,
        .limit = in ? 0 : near->capacity,
        .state = in ? WEFT_IN_IDLE : WEFT_OUT_IDLE,
        .transport = WEFT_SHARED,
    };
    return process->ends;
}
