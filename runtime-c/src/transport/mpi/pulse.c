/* Ranks that fall silent (docs/architecture/cluster-ends.md): a machine that is cut off tells nobody, and TCP waits for
   it for a quarter of an hour. Round all ranks each gives the next one signs of life, and listens to the one before. */
#include "rank.h"
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    SILENCE = 20,        /* seconds after which a rank that nothing is heard of is given up: WEFT_SILENCE */
    BEATS = 8,           /* signs of life in that time */
    ATTENTION = 1000000, /* microseconds between two looks that count as silence, at most */
    FAREWELL = 1000000,  /* microseconds to tell the next rank that one is lost; */
    ABORT = 3,           /* seconds to end through MPI, which may wait for the lost rank */
};

/* Seconds for the launcher to find out, and end this rank. Open MPI's waits as long as TCP does for a machine that
   it has told to end, but finds one that is lost by keepalives. */
#ifdef OPEN_MPI
enum { PATIENCE = 20 };
#else
enum { PATIENCE = 0 };
#endif

static int64_t limit;  /* microseconds; 0: none */
static int64_t silent; /* microseconds, as far as this rank has listened */
static int64_t looked, beaten;

static int rank_beside(int step)
{
    return (weft_rank.number + step + weft_rank.count) % weft_rank.count;
}

void weft_pulse_start(void)
{
    limit = weft_number_of("WEFT_SILENCE", SILENCE, 86400, "seconds", "0 (waits for ever)") * INT64_C(1000000);
    silent = 0;
    looked = beaten = weft_microseconds();
}

void weft_pulse_heard(int rank)
{
    if (rank == rank_beside(-1))
        silent = 0;
}

/* Tells the next rank, which does the same, and ends this one. What cannot be reached is not waited for. */
static _Noreturn void give_up(void)
{
    const int64_t since = weft_microseconds();
    weft_note(rank_beside(1), (struct weft_note){.kind = NOTE_LOST}, NULL);
    while (!weft_notes_are_sent() && weft_microseconds() - since < FAREWELL) {
        weft_notes_send();
        weft_flights_look();
        sched_yield();
    }
    sleep(PATIENCE);
    signal(SIGALRM, SIG_DFL);
    alarm(ABORT);
    weft_set_ending();
    exit(WEFT_EXIT_START);
}

void weft_pulse_look(int64_t now)
{
    if (limit == 0 || weft_rank.count == 1)
        return;
    /* Who was not run for a while has not listened either, and will find what came meanwhile. */
    silent += now - looked < ATTENTION ? now - looked : ATTENTION;
    looked = now;
    if (now - beaten >= limit / BEATS) {
        beaten = now;
        weft_note(rank_beside(1), (struct weft_note){.kind = NOTE_ALIVE}, NULL);
    }
    if (silent <= limit)
        return;
    char text[400];
    snprintf(text, sizeof text,
             "weft: %srank %d (%s) has been silent for %d s: it, its machine or the way to it is gone,"
             " and all ends (WEFT_SILENCE)\n",
             weft_where(), rank_beside(-1), weft_here->network->nodes[rank_beside(-1)], (int)(limit / 1000000));
    weft_tell((const char *const[]){text, NULL});
    give_up();
}

void weft_pulse_lost(void)
{
    give_up();
}
