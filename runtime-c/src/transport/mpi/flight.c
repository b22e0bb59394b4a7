/* Messages that MPI has, of which it is asked from time to time. The first request always is the one for notes, from any rank: as
   all else is announced by these, no rank has to look for messages, and none comes that nobody waits for. */
#include "rank.h"
#include <stdlib.h>

static MPI_Request *requests;
static struct flight **flights; /* with the same indices */
static int *completed;
static MPI_Status *statuses;
static int count, room;
static struct flight *unused;
static char notes[WEFT_TOGETHER]; /* those that come to the first */
static bool listens; /* to them: not while some are read, nor until there is time for it */

static void make_room(void)
{
    room = room > 0 ? 2 * room : 64;
    requests = realloc(requests, (size_t)room * sizeof *requests);
    flights = realloc(flights, (size_t)room * sizeof *flights);
    completed = realloc(completed, (size_t)room * sizeof *completed);
    statuses = realloc(statuses, (size_t)room * sizeof *statuses);
    if (!requests || !flights || !completed || !statuses)
        weft_cannot_start("no memory for messages to other ranks");
}

void weft_flights_start(void)
{
    if (room == 0)
        make_room();
    MPI_Recv_init(notes, sizeof notes, MPI_BYTE, MPI_ANY_SOURCE, NOTES, weft_rank.world, &requests[0]);
    count = 1;
    listens = false;
}

void weft_flights_end(void)
{
    if (listens) {
        MPI_Cancel(&requests[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&requests[0]);
}

struct flight *weft_flight(struct flight what, MPI_Request request)
{
    struct flight *flight = unused;
    if (flight)
        unused = flight->next;
    else
        flight = malloc(sizeof *flight);
    if (!flight)
        weft_cannot_start("no memory for messages to other ranks");
    *flight = what;
    if (request == MPI_REQUEST_NULL)
        return flight;
    if (count == room)
        make_room();
    flights[count] = flight;
    requests[count++] = request;
    return flight;
}

static void give_back(struct flight *flight)
{
    flight->next = unused;
    unused = flight;
}

/* What was received is complete when all before it is. */
static void land(struct flight *flight)
{
    struct weft_link *link = flight->link;
    flight->done = true;
    while (link->oldest && link->oldest->done) {
        struct flight *oldest = link->oldest;
        link->oldest = oldest->next;
        if (!link->oldest)
            link->newest = &link->oldest;
        weft_rank.hear.received(link, oldest->length);
        give_back(oldest);
    }
}

static void complete(struct flight *landed)
{
    struct flight flight = *landed;
    if (flight.link && flight.link->direction == WEFT_IN) {
        land(landed);
        return;
    }
    give_back(landed);
    if (flight.link)
        weft_rank.hear.sent(flight.link);
    else if (!flight.content)
        weft_rank.hear.notes_sent(flight.peer);
    else if (flight.note.size > 0)
        weft_rank.hear.note(&flight.note, flight.content);
    free(flight.content);
}

/* Closes the gaps. */
static void forget(struct flight **landed, int done)
{
    int left = 1;
    for (int i = 0; i < done; i++) {
        landed[i] = flights[completed[i]];
        flights[completed[i]] = NULL;
    }
    for (int i = 1; i < count; i++) {
        if (flights[i]) {
            flights[left] = flights[i];
            requests[left++] = requests[i];
        }
    }
    count = left;
}

static void read_notes(MPI_Status *status)
{
    int length;
    MPI_Get_count(status, MPI_BYTE, &length);
    listens = false;
    weft_rank.hear.notes(notes, (size_t)length, status->MPI_SOURCE);
}

static bool look_at_notes(void)
{
    int done;
    MPI_Test(&requests[0], &done, statuses);
    if (done)
        read_notes(statuses);
    return done;
}

static bool look_at_all(void)
{
    int done = 0;
    MPI_Testsome(count, requests, &done, completed, statuses);
    if (done <= 0)
        return false;
    struct flight *landed[done];
    MPI_Status first = {.MPI_SOURCE = MPI_PROC_NULL};
    for (int i = 0; i < done; i++)
        if (completed[i] == 0)
            first = statuses[i];
    flights[0] = NULL;
    forget(landed, done);
    for (int i = 0; i < done; i++)
        if (landed[i])
            complete(landed[i]);
    if (first.MPI_SOURCE != MPI_PROC_NULL)
        read_notes(&first);
    return true;
}

bool weft_flights_look(void)
{
    if (!listens && weft_near_count() < weft_rank.count) {
        MPI_Start(&requests[0]);
        listens = true;
    }
    const bool any = weft_near_look();
    return (count > 1 ? look_at_all() : listens && look_at_notes()) || any;
}

unsigned weft_flight_count(void)
{
    return (unsigned)count - 1;
}
