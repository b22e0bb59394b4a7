/* Messages that MPI has, of which the courier asks from time to time. */
#include "rank.h"
#include <stdlib.h>

static MPI_Request *requests;
static struct flight **flights; /* with the same indices */
static int *completed;
static MPI_Status *statuses; /* of no interest, but MPICH takes no other array with gcc 12 and -Wall */
static int count, room;
static struct flight *unused;

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

struct flight *weft_flight(struct flight what, MPI_Request **request)
{
    struct flight *flight = unused;
    if (count == room)
        make_room();
    if (flight)
        unused = flight->next;
    else
        flight = malloc(sizeof *flight);
    if (!flight)
        weft_cannot_start("no memory for messages to other ranks");
    *flight = what;
    flights[count] = flight;
    *request = &requests[count++];
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
        weft_link_received(link, oldest->length);
        give_back(oldest);
    }
}

bool weft_flights_look(void)
{
    int done = 0;
    if (count == 0)
        return false;
    MPI_Testsome(count, requests, &done, completed, statuses);
    if (done <= 0)
        return false;
    struct flight *landed[done];
    for (int i = 0; i < done; i++) {
        landed[i] = flights[completed[i]];
        flights[completed[i]] = NULL;
    }
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (flights[i]) {
            flights[left] = flights[i];
            requests[left++] = requests[i];
        }
    }
    count = left;
    for (int i = 0; i < done; i++) {
        struct flight flight = *landed[i];
        if (flight.link && weft_direction_of(flight.link->near) == WEFT_IN) {
            land(landed[i]);
            continue;
        }
        give_back(landed[i]);
        if (flight.link)
            weft_link_sent(flight.link);
        else
            weft_notes_sent(flight.peer);
    }
    return true;
}

unsigned weft_flight_count(void)
{
    return (unsigned)count;
}
