/* What other ranks tell is read, and told to those that it concerns. */
#include "rank.h"
#include <stdlib.h>

static void read_note(const struct weft_note *note, const char *content)
{
    if (weft_note_counts(note->kind)) {
        weft_rank.balance--;
        weft_rank.black = true;
        if (note->kind < NOTE_VICTIM)
            weft_rank.is_still = false;
    }
    switch (note->kind) {
    case NOTE_BYTES:
        weft_link_bytes(note, content);
        break;
    case NOTE_COMING:
        weft_link_receive(note);
        break;
    case NOTE_HERE:
        weft_link_here(note);
        break;
    case NOTE_READ:
    case NOTE_CLOSED:
        weft_link_note(note);
        break;
    case NOTE_GROW:
    case NOTE_GROWN:
        weft_growth_note(note);
        break;
    case NOTE_VICTIM:
    case NOTE_STUCK:
    case NOTE_PROBE:
        weft_probe_note(note, content);
        break;
    case NOTE_ALIVE:
        break;
    case NOTE_LOST:
        weft_pulse_lost();
    default:
        weft_quiet_note(note, content);
    }
}

/* The note is read when its content is here. */
static void receive_content(const struct weft_note *note, int peer)
{
    struct flight flight = {.content = malloc(note->size), .note = *note};
    MPI_Request request;
    if (!flight.content)
        weft_cannot_start("no memory for messages to other ranks");
    MPI_Irecv(flight.content, (int)note->size, MPI_BYTE, peer, CONTENT, weft_rank.world, &request);
    weft_flight(flight, request);
}

static void read_notes(const char *notes, size_t length, int peer)
{
    weft_pulse_heard(peer);
    for (size_t at = 0, next; at < length; at = next) {
        const struct weft_note note = weft_note_at(notes, at, &next);
        if (weft_note_is_long(&note))
            receive_content(&note, peer);
        else
            read_note(&note, notes + at + sizeof note);
    }
}

const struct weft_hear weft_hear = {read_notes, read_note, weft_notes_sent, weft_link_sent, weft_link_received};
