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

/* May a note make somebody run? Those of the search for the end do not count, it counts the others. */
static bool counts(uint32_t kind)
{
    return kind < NOTE_TOKEN;
}

/* Does a note's content travel by itself? */
static bool is_long(const struct weft_note *note)
{
    return note->size > WEFT_SMALL;
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
    const size_t inside = is_long(&note) ? 0 : note.size, needed = outbox->used + sizeof note + inside;
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
    weft_rank.balance += counts(note.kind);
}

/* The header at a place in notes; `*next`: the place behind the note. */
static struct weft_note note_at(const char *notes, size_t at, size_t *next)
{
    struct weft_note note;
    memcpy(&note, notes + at, sizeof note);
    *next = at + sizeof note + (is_long(&note) ? 0 : note.size);
    return note;
}

/* How much of them goes in one message: whole notes. */
static size_t fitting(const char *notes, size_t used)
{
    size_t fits = 0, next = 0;
    if (used <= WEFT_TOGETHER)
        return used;
    while (note_at(notes, fits, &next), next <= WEFT_TOGETHER)
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

void weft_note_read(const struct weft_note *note, const char *content)
{
    if (counts(note->kind)) {
        weft_rank.balance--;
        weft_rank.black = true;
        if (note->kind < NOTE_VICTIM)
            weft_quiet_not();
    }
    switch (note->kind) {
    case NOTE_BYTES: weft_link_bytes(note, content); break;
    case NOTE_COMING: weft_link_receive(note); break;
    case NOTE_HERE: weft_link_here(note); break;
    case NOTE_READ:
    case NOTE_CLOSED: weft_link_note(note); break;
    case NOTE_GROW:
    case NOTE_GROWN: weft_growth_note(note); break;
    case NOTE_VICTIM:
    case NOTE_STUCK:
    case NOTE_PROBE: weft_probe_note(note, content); break;
    case NOTE_ALIVE: break;
    case NOTE_LOST: weft_pulse_lost();
    default: weft_quiet_note(note, content);
    }
}

/* The note is read when its content is here. */
static void receive_content(const struct weft_note *note, int peer)
{
    struct flight flight = {.content = get_memory(note->size), .note = *note};
    MPI_Request request;
    MPI_Irecv(flight.content, (int)note->size, MPI_BYTE, peer, CONTENT, weft_rank.world, &request);
    weft_flight(flight, request);
}

void weft_notes_read(const char *notes, size_t length, int peer)
{
    weft_pulse_heard(peer);
    for (size_t at = 0, next; at < length; at = next) {
        const struct weft_note note = note_at(notes, at, &next);
        if (is_long(&note))
            receive_content(&note, peer);
        else
            weft_note_read(&note, notes + at + sizeof note);
    }
}
