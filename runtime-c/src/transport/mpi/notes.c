/* What ranks tell each other, small pieces of channels included. Notes for a rank go together in one message, of MPI or in memory that
   both share; while it is under way, or there is no room, the next ones are gathered. Notes from one rank to another are read in
   the order in which they were written, and what travels by itself is announced by one: so each rank waits for one message only,
   whoever sends it. */
#include "account.h"
#include "rank.h"
#include <stdlib.h>
#include <string.h>

static struct outbox {
    char *bytes; /* those that are gathered */
    size_t used, room;
    bool busy;
    char sent[WEFT_TOGETHER]; /* those under way */
} *outboxes;
static int *waiting; /* ranks that there are notes for */
static int waiting_count, busy_count;

void weft_notes_start(void)
{
    outboxes = calloc((size_t)weft_rank.count, sizeof *outboxes);
    waiting = calloc((size_t)weft_rank.count, sizeof *waiting);
    if (!outboxes || !waiting)
        weft_cannot_start("no memory for messages to other ranks");
    weft_flights_start();
}

void weft_notes_end(void)
{
    weft_flights_end();
    for (int i = 0; i < weft_rank.count; i++)
        free(outboxes[i].bytes);
    free(outboxes);
    free(waiting);
}

static char *get_memory(size_t size)
{
    char *memory = malloc(size);
    if (!memory)
        weft_cannot_start("no memory for messages to other ranks");
    return memory;
}

static void send_content(int peer, const void *content, size_t size)
{
    struct flight flight = {.content = get_memory(size)};
    MPI_Request request;
    memcpy(flight.content, content, size);
    MPI_Isend(flight.content, (int)size, MPI_BYTE, peer, CONTENT, weft_rank.world, &request);
    weft_flight(flight, request);
    weft_account_message(size);
}

void weft_note(int peer, struct weft_note note, const void *content)
{
    struct outbox *outbox = &outboxes[peer];
    const size_t inside = weft_note_is_long(&note) ? 0 : note.size, needed = outbox->used + sizeof note + inside;
    if (outbox->used == 0)
        waiting[waiting_count++] = peer;
    if (needed > outbox->room) {
        outbox->room = needed + WEFT_TOGETHER;
        outbox->bytes = realloc(outbox->bytes, outbox->room);
        if (!outbox->bytes)
            weft_cannot_start("no memory for messages to other ranks");
    }
    memcpy(outbox->bytes + outbox->used, &note, sizeof note);
    if (inside > 0)
        memcpy(outbox->bytes + outbox->used + sizeof note, content, inside);
    else if (note.size > 0)
        send_content(peer, content, note.size);
    outbox->used = needed;
    weft_rank.balance += weft_note_counts(note.kind);
}

struct weft_note weft_note_at(const char *notes, size_t at, size_t *next)
{
    struct weft_note note;
    memcpy(&note, notes + at, sizeof note);
    *next = at + sizeof note + (weft_note_is_long(&note) ? 0 : note.size);
    return note;
}

/* How much of them goes in one message: whole notes. */
static size_t fitting(const char *notes, size_t used)
{
    size_t fits = 0, next = 0;
    if (used <= WEFT_TOGETHER)
        return used;
    while (weft_note_at(notes, fits, &next), next <= WEFT_TOGETHER)
        fits = next;
    return fits;
}

void weft_notes_sent(int peer)
{
    outboxes[peer].busy = false;
    busy_count--;
}

static void send_by_mpi(int peer, struct outbox *outbox, size_t length)
{
    MPI_Request request;
    int done;
    memcpy(outbox->sent, outbox->bytes, length);
    MPI_Isend(outbox->sent, (int)length, MPI_BYTE, peer, NOTES, weft_rank.world, &request);
    MPI_Test(&request, &done, MPI_STATUS_IGNORE); /* as a rule it is copied at once */
    if (done)
        return;
    outbox->busy = true;
    busy_count++;
    weft_flight((struct flight){.peer = peer}, request);
}

static void send(int peer, struct outbox *outbox)
{
    const size_t length = fitting(outbox->bytes, outbox->used);
    if (!weft_is_near(peer))
        send_by_mpi(peer, outbox, length);
    else if (!weft_near_send(peer, outbox->bytes, length))
        return;
    weft_account_message(length);
    outbox->used -= length;
    if (outbox->used > 0)
        memmove(outbox->bytes, outbox->bytes + length, outbox->used);
}

void weft_notes_send(void)
{
    if (waiting_count == 0)
        return;
    int left = 0;
    for (int i = 0; i < waiting_count; i++) {
        const int peer = waiting[i];
        if (!outboxes[peer].busy)
            send(peer, &outboxes[peer]);
        if (outboxes[peer].used > 0)
            waiting[left++] = peer;
    }
    waiting_count = left;
}

bool weft_notes_are_sent(void)
{
    return waiting_count + busy_count == 0;
}
