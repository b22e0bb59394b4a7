/* What couriers tell each other. Notes for a rank go together in one message; while it is under way the next ones are
   gathered. */
#include "account.h"
#include "rank.h"
#include <stdlib.h>
#include <string.h>

enum { MESSAGES = 64 }; /* received before anything else is seen to */

static struct outbox {
    char *bytes, *sent; /* those that are gathered; those under way */
    size_t used, room, sent_room;
    bool busy;
} *outboxes;
static int *waiting; /* ranks that there are notes for */
static int waiting_count, busy_count;
static char *inbox;
static size_t inbox_room;

static void make_room(char **bytes, size_t *room, size_t needed)
{
    if (needed <= *room)
        return;
    *room = needed > 2 * *room ? needed : 2 * *room;
    *bytes = realloc(*bytes, *room);
    if (!*bytes)
        weft_cannot_start("no memory for messages to other ranks");
}

void weft_notes_start(void)
{
    outboxes = calloc((size_t)weft_rank.count, sizeof *outboxes);
    waiting = calloc((size_t)weft_rank.count, sizeof *waiting);
    if (!outboxes || !waiting)
        weft_cannot_start("no memory for messages to other ranks");
}

void weft_notes_end(void)
{
    for (int i = 0; i < weft_rank.count; i++) {
        free(outboxes[i].bytes);
        free(outboxes[i].sent);
    }
    free(outboxes);
    free(waiting);
}

/* May a note make somebody run? Those of the search for the end do not count, it counts the others. */
static bool counts(uint32_t kind)
{
    return kind < NOTE_TOKEN;
}

void weft_note(int peer, struct weft_note note, const void *content)
{
    struct outbox *outbox = &outboxes[peer];
    if (outbox->used == 0)
        waiting[waiting_count++] = peer;
    make_room(&outbox->bytes, &outbox->room, outbox->used + sizeof note + note.size);
    memcpy(outbox->bytes + outbox->used, &note, sizeof note);
    if (note.size > 0)
        memcpy(outbox->bytes + outbox->used + sizeof note, content, note.size);
    outbox->used += sizeof note + note.size;
    weft_rank.balance += counts(note.kind);
}

void weft_notes_send(void)
{
    int left = 0;
    for (int i = 0; i < waiting_count; i++) {
        struct outbox *outbox = &outboxes[waiting[i]], before = *outbox;
        MPI_Request *request;
        if (outbox->busy) {
            waiting[left++] = waiting[i];
            continue;
        }
        *outbox = (struct outbox){
            .bytes = before.sent, .room = before.sent_room, .sent = before.bytes, .sent_room = before.room, .busy = true};
        busy_count++;
        weft_flight((struct flight){.peer = waiting[i]}, &request);
        MPI_Isend(before.bytes, (int)before.used, MPI_BYTE, waiting[i], NOTES, weft_rank.world, request);
        weft_account_message(before.used);
    }
    waiting_count = left;
}

void weft_notes_sent(int peer)
{
    outboxes[peer].busy = false;
    busy_count--;
}

bool weft_notes_are_sent(void)
{
    return waiting_count + busy_count == 0;
}

static void read_notes(MPI_Message *message, const MPI_Status *status)
{
    int length, done;
    MPI_Request request;
    MPI_Get_count(status, MPI_BYTE, &length);
    make_room(&inbox, &inbox_room, (size_t)length);
    MPI_Imrecv(inbox, length, MPI_BYTE, message, &request);
    while (MPI_Test(&request, &done, MPI_STATUS_IGNORE), !done) /* a long message needs its sender, who may be lost */
        weft_pulse_look(weft_microseconds());
    for (int at = 0; at < length;) {
        struct weft_note note;
        memcpy(&note, inbox + at, sizeof note);
        const char *content = inbox + at + sizeof note;
        at += (int)(sizeof note + note.size);
        if (counts(note.kind)) {
            weft_rank.balance--;
            weft_rank.black = true;
            if (note.kind < NOTE_VICTIM)
                weft_quiet_not();
        }
        switch (note.kind) {
        case NOTE_READ:
        case NOTE_CLOSED: weft_link_note(&note); break;
        case NOTE_GROW:
        case NOTE_GROWN: weft_growth_note(&note); break;
        case NOTE_VICTIM:
        case NOTE_STUCK:
        case NOTE_PROBE: weft_probe_note(&note, content); break;
        case NOTE_ALIVE: break;
        case NOTE_LOST: weft_pulse_lost();
        default: weft_quiet_note(&note, content);
        }
    }
}

bool weft_messages_look(void)
{
    for (int i = 0; i < MESSAGES; i++) {
        int found;
        MPI_Message message;
        MPI_Status status;
        MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, weft_rank.world, &found, &message, &status);
        if (!found)
            return i > 0;
        weft_pulse_heard(status.MPI_SOURCE);
        if (status.MPI_TAG == NOTES) {
            read_notes(&message, &status);
        } else {
            weft_quiet_not();
            weft_link_receive(weft_rank.link_of[status.MPI_TAG - DATA], &message, &status);
        }
    }
    return true;
}
