/* The accounts of all ranks come together at the first, in messages apart from those of the run (docs/architecture/cluster-ends.md).

   Clocks are compared as Cristian reads one over a network ("Probabilistic clock synchronization", Distributed Computing 3,
   1989): a rank asks for the first one's tick, many times, and takes the answer that came fastest for one of the middle of its
   round trip; it is wrong by half of that at most. Done at the beginning and at the end, this tells offset and rate at once. */
#define _GNU_SOURCE
#include "../../transport/mpi/rank.h"
#include "../observe.h"
#include "arrows.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    PING, /* tags: a rank asks for the tick of the first, */
    PONG, /* which it is told; */
    BEGIN, /* all clocks have been compared; */
    ASK, /* the first asks for a part, */
    PART, /* which comes in pieces, the last one empty; */
    STOP, /* the program ends before its end: to the first rank, and from it to all */
};

enum {
    ROUNDS = 64, /* in which a clock is asked, at most; */
    ROUNDS_TIME = 20000000, /* ns that they may take together, where others have the cores */
    LOOKS = 2000, /* for a message, before others may have the core meanwhile: */
    SLEEP = 32, /* microseconds, between two more, each time twice as many, */
    SLEEP_MOST = 1024, /* but no more */
    PIECE = 1 << 16, /* bytes */
};

/* ns, where the program ends before its end: that the first rank waits for another, and anybody for what is to be written. */
static const uint64_t patience = 3000000000, last_resort = 10000000000;

/* The same moment on two clocks. */
struct moment {
    uint64_t here, there; /* ticks: of this rank, of the first */
    uint64_t error; /* ticks of this rank */
};

/* What the first rank wants of another. */
struct question {
    uint64_t began; /* tick, of the first */
    double second; /* ticks, of the first */
    enum weft_part part;
};

static MPI_Comm world;
static bool is_open; /* accounts are wanted, and have not been closed */
static bool is_stopping; /* before the end: then who does not answer is not waited for */
static atomic_bool stop_wanted, is_closed;
static struct moment first, last;
static struct question question; /* its numbers are the same each time */

static void agree(bool *is_wanted, bool *is_traced)
{
    unsigned char wishes[2] = {*is_wanted, *is_traced};
    MPI_Bcast(wishes, sizeof wishes, MPI_BYTE, 0, weft_rank.world);
    *is_wanted = wishes[0];
    *is_traced = wishes[1];
    weft_rank.account[0] = (struct weft_rank_account){0};
    is_open = is_stopping = false;
    atomic_store(&stop_wanted, false);
    atomic_store(&is_closed, false);
}

static void sleep_for(long microseconds)
{
    const struct timespec time = {.tv_nsec = microseconds * 1000};
    nanosleep(&time, NULL);
}

static uint64_t nanoseconds(void)
{
    return weft_nanoseconds(CLOCK_MONOTONIC);
}

/* Bytes received; -1, with errno, if the rank does not answer. Looks all the time at first, for the clocks' sake; the ranks may be
   more than cores. */
static int receive(int peer, int tag, void *into, int size)
{
    const uint64_t until = nanoseconds() + (weft_rank.number == 0 ? patience : last_resort);
    int found, length;
    MPI_Message message;
    MPI_Status status;
    for (long looks = 0, sleep = SLEEP;; looks++) {
        MPI_Improbe(peer, tag, world, &found, &message, &status);
        if (found)
            break;
        if (looks < LOOKS)
            continue;
        sleep_for(sleep);
        sleep *= sleep < SLEEP_MOST ? 2 : 1;
        if (is_stopping && nanoseconds() > until) {
            fprintf(stderr, "weft: %srank %d (%s) does not answer\n", weft_where(), peer, weft_here->network->nodes[peer]);
            errno = ETIMEDOUT;
            return -1;
        }
    }
    MPI_Mrecv(into, size, MPI_BYTE, &message, &status);
    MPI_Get_count(&status, MPI_BYTE, &length);
    return length;
}

static void send(int peer, int tag, const void *what, size_t size)
{
    MPI_Send(what, (int)size, MPI_BYTE, peer, tag, world);
}

/* Asks for the tick of the first, often; the first time it may be the turn of others. */
static bool ask_for_tick(struct moment *moment)
{
    uint64_t best = UINT64_MAX, until = UINT64_MAX, tick;
    bool again = true;
    for (int round = 1; again; round++) {
        uint64_t sent = weft_ticks();
        again = round < ROUNDS && nanoseconds() < until;
        send(0, PING, &again, sizeof again);
        if (receive(0, PONG, &tick, sizeof tick) < 0)
            return false;
        uint64_t trip = weft_ticks() - sent;
        if (round == 1)
            until = nanoseconds() + ROUNDS_TIME;
        if (trip < best) {
            best = trip;
            *moment = (struct moment){sent + trip / 2, tick, trip / 2};
        }
    }
    return true;
}

/* Compares the clocks of all ranks with the first one's, one after the other. */
static bool compare_clocks(struct moment *moment)
{
    if (weft_rank.number != 0)
        return ask_for_tick(moment);
    for (int i = 1; i < weft_rank.count; i++) {
        bool again = true;
        while (again) {
            if (receive(i, PING, &again, sizeof again) < 0)
                return false;
            uint64_t tick = weft_ticks();
            send(i, PONG, &tick, sizeof tick);
        }
    }
    return true;
}

static void begin(void)
{
    MPI_Comm_dup(weft_rank.world, &world);
    compare_clocks(&first);
    question.began = weft_ticks();
    if (weft_rank.number != 0)
        receive(0, BEGIN, NULL, 0);
    for (int i = 1; weft_rank.number == 0 && i < weft_rank.count; i++)
        send(i, BEGIN, NULL, 0);
    is_open = true;
}

/* The time by this clock, from the beginning at the first rank: the straight line through both moments. */
static struct weft_time align(struct weft_time time)
{
    double rate = (double)(int64_t)(last.here - first.here) / (double)(int64_t)(last.there - first.there);
    time.ticks = first.here + (uint64_t)(int64_t)((double)(int64_t)(question.began - first.there) * rate);
    time.second = question.second * rate;
    return time;
}

static ssize_t write_piece(void *unused, const char *bytes, size_t size)
{
    (void)unused;
    for (size_t sent = 0; sent < size; sent += PIECE)
        send(0, PART, bytes + sent, size - sent < PIECE ? size - sent : PIECE);
    return (ssize_t)size;
}

static bool (*const writers[])(FILE *out, const struct weft_view *view, struct weft_time time) = {
    [WEFT_FIGURES] = weft_figures_write,
    [WEFT_EVENTS] = weft_trace_events,
    [WEFT_FAR_RUNS] = weft_trace_far_runs,
};

static void give_part(const struct weft_view *view, struct weft_time time)
{
    char buffer[PIECE];
    FILE *out = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_piece});
    bool whole = out && setvbuf(out, buffer, _IOFBF, sizeof buffer) == 0 && writers[question.part](out, view, time);
    if (!whole)
        fprintf(stderr, "weft: %sno memory to tell what was counted here\n", weft_where());
    if (out)
        fclose(out);
    send(0, PART, NULL, 0);
}

static bool gather(const struct weft_view *view, struct weft_time *time)
{
    if (!compare_clocks(&last))
        return false;
    if (weft_rank.number == 0) {
        time->ticks = question.began;
        question.second = time->second;
        return true;
    }
    while (receive(0, ASK, &question, sizeof question) >= 0 && question.part != WEFT_NO_MORE)
        give_part(view, align(*time));
    return false;
}

static bool take(unsigned node, enum weft_part part, FILE *out)
{
    char piece[PIECE];
    int length;
    question.part = part;
    send((int)node, ASK, &question, sizeof question);
    while ((length = receive((int)node, PART, piece, sizeof piece)) > 0)
        fwrite(piece, 1, (size_t)length, out);
    return length == 0;
}

static void dismiss(void)
{
    question.part = WEFT_NO_MORE;
    for (int i = 1; is_open && weft_rank.number == 0 && i < weft_rank.count; i++)
        send(i, ASK, &question, sizeof question);
    if (is_open && !is_stopping)
        MPI_Comm_free(&world);
    is_open = false;
    atomic_store(&is_closed, true);
}

/* By the courier. */
static void stop(void)
{
    is_stopping = true;
    if (weft_rank.number != 0)
        send(0, STOP, NULL, 0);
    for (int i = 1; weft_rank.number == 0 && i < weft_rank.count; i++)
        send(i, STOP, NULL, 0);
    weft_account_close();
}

void weft_ranks_look(void)
{
    int found = 0;
    if (!is_open)
        return;
    if (!atomic_load(&stop_wanted))
        MPI_Iprobe(MPI_ANY_SOURCE, STOP, world, &found, MPI_STATUS_IGNORE);
    if (!found && !atomic_load(&stop_wanted))
        return;
    stop();
    for (;;)
        pause(); /* who has stopped the program ends it */
}

static void stop_all(void)
{
    if (weft_is_carrier()) {
        if (is_open)
            stop();
        return;
    }
    atomic_store(&stop_wanted, true);
    weft_cluster_wake();
    for (uint64_t until = nanoseconds() + last_resort; !atomic_load(&is_closed) && nanoseconds() < until;)
        sleep_for(SLEEP_MOST);
}

static struct weft_node_figures figures(struct weft_time time)
{
    const struct weft_rank_account *account = weft_rank.account;
    uint64_t error = first.error > last.error ? first.error : last.error;
    return (struct weft_node_figures){account->messages, account->bytes, account->probes, weft_seconds(time, error)};
}

const struct weft_ranks weft_ranks = {agree, begin, gather, take, weft_ranks_arrows, dismiss, stop_all, figures};
