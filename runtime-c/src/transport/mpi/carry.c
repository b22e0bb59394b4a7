/* Who carries between the ranks: any thread that has nothing else to do, one at a time, and the courier, which stands in where
   none does (docs/architecture/clusters.md). */
#define _GNU_SOURCE
#include "account.h"
#include "rank.h"
#include <sched.h>
#include <sys/prctl.h>
#include <time.h>

enum {
    POLL = 500,           /* microseconds between two looks of the courier, at most: WEFT_POLL */
    BUSY = 8,             /* times as long, where all processors are awake and have left it nothing to find */
    FIRST_POLL = 8, /* microseconds, when it has just found something, or a processor begins to sleep; each time twice as many */
    SPIN = 200, /* microseconds that the courier looks all the time, where processors do not */
    VAIN = 64, /* looks without anything to do before what is not urgent is told */
    STILL = 1000, /* microseconds without anything to do before this may be the end */
    LINGER = 1 << 22, /* ticks that a processor with nothing to run carries before it sleeps: longer than POLL, so that two
                             ranks that answer each other do not both sleep between two looks of their couriers */
    SELDOM = 1 << 15, /* ticks: between two looks of a busy processor, and after that what is posted is carried at once */
};

static _Atomic uint64_t looked; /* tick of the last look, while somebody had nothing else to do, or that was late */
static uint64_t events; /* looks that found something */
static unsigned longest; /* of WEFT_POLL */

void weft_polls_start(void)
{
    longest = weft_number_of("WEFT_POLL", POLL, 1000000, "microseconds", "0 (never sleeps)");
}

/* `*news`: processes here had done something. */
static bool look(bool often, bool *news)
{
    static unsigned vain;
    bool any = *news = weft_links_look(often && vain < VAIN);
    if (any)
        weft_notes_send();
    any |= weft_flights_look();
    vain = any ? 0 : vain + 1;
    if (vain == VAIN)
        any = weft_links_tell_all();
    weft_notes_send();
    events += any;
    return any;
}

/* Who posts to the courier and finds somebody carrying leaves it to him: he looks once more afterwards. */
static bool carry(bool often)
{
    bool any = false, news;
    do {
        if (!weft_carrier_begin())
            return any;
        any |= look(often, &news);
        weft_carrier_end();
    } while (atomic_load(&weft_courier.mailbox));
    return any;
}

bool weft_cluster_idle(struct weft_processor *processor, uint64_t *since)
{
    if (!processor->run->carries || processor->io)
        return false;
    if (carry(true))
        return true;
    const uint64_t now = weft_ticks();
    atomic_store_explicit(&looked, now, memory_order_relaxed);
    if (*since == 0)
        *since = now;
    return now - *since < LINGER;
}

void weft_cluster_carry(void)
{
    if (weft_rank.run->carries)
        carry(false);
}

bool weft_cluster_goes_on(struct weft_process *process)
{
    struct weft_end *end = weft_waits(process);
    if (!end || !weft_is_stand_in(end->other))
        return false;
    weft_cluster_carry();
    return weft_end_satisfied(end, atomic_load_explicit(&process->wants, memory_order_relaxed));
}

static bool is_late(void)
{
    const uint64_t now = weft_ticks();
    if (now - atomic_load_explicit(&looked, memory_order_relaxed) < SELDOM)
        return false;
    atomic_store_explicit(&looked, now, memory_order_relaxed);
    return true;
}

void weft_cluster_look_between(void)
{
    if (is_late())
        weft_cluster_carry();
}

/* What is little goes together, at the end of the turn; but a turn may be long. */
void weft_cluster_posted(const struct weft_process *stand_in)
{
    if (!weft_rank.run->carries)
        weft_cluster_wake();
    else if (weft_link_is_urgent(stand_in) || is_late())
        weft_cluster_carry();
}

/* Until somebody here wants the courier, or a rank on this machine, but not for long: others do not tell of messages. It counts as
   awake all the time, who wakes it counts it once more. True if somebody here did. */
static bool sleep_for(unsigned microseconds, enum weft_bell how)
{
    const struct timespec patience = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
    atomic_store(&weft_courier.sleeping, 1);
    weft_near_sleep(how, &patience);
    if (atomic_exchange(&weft_courier.sleeping, 0) == 1)
        return false;
    atomic_fetch_sub(&weft_rank.run->awake, 1);
    return true;
}

/* Are all processors awake? They carry, or will when they have nothing else to do. */
static bool others_carry(const struct weft_run *run)
{
    return run->carries && atomic_load_explicit(&run->awake, memory_order_relaxed) == run->processor_count + 1;
}

/* What the courier alone does, besides carrying. True if there was anything that nobody else has carried; but what comes for
   processors that are awake can wait for them. */
static bool stand_in(int64_t now)
{
    static uint64_t known;
    static int64_t busy;
    weft_account_look();
    weft_probe_look(now);
    bool news;
    const bool any = look(false, &news) && !others_carry(weft_rank.run);
    news |= weft_links_tell_all();
    weft_pulse_look(now);
    weft_quiet_act();
    if (events != known)
        busy = now;
    else if (now - busy >= STILL)
        weft_quiet_look();
    known = events;
    weft_notes_send();
    return news || any;
}

/* Microseconds after a sleep of so many, or none: that it sleeps next. */
static unsigned next_poll(const struct weft_run *run, unsigned last)
{
    const bool busy = others_carry(run);
    const unsigned most = busy ? BUSY * longest : longest, next = last > 0 ? 2 * last : FIRST_POLL;
    return next > most ? most : busy && next < longest ? longest : next;
}

void weft_cluster_run(struct weft_run *run)
{
    unsigned poll = 0;
    int64_t since = weft_microseconds(); /* it looks out */
    prctl(PR_SET_TIMERSLACK, 1000UL, 0UL, 0UL, 0UL); /* ns by which it may sleep too long: else more than its first sleeps */
    weft_links_start();
    weft_pulse_start();
    weft_carrier_end();
    while (!atomic_load(&run->finished)) {
        const int64_t now = weft_microseconds();
        if (weft_carrier_begin()) {
            if (stand_in(now)) {
                since = now;
                poll = 0;
            }
            weft_carrier_end();
        }
        if (longest == 0 || (!run->carries && now - since < SPIN)) {
            sched_yield();
            continue;
        }
        poll = next_poll(run, poll);
        if (sleep_for(poll, others_carry(run) ? WEFT_OFF : WEFT_ON_CALL)) {
            since = now;
            poll = 0;
        }
    }
    while (!weft_carrier_begin())
        sched_yield();
    while (!weft_notes_are_sent() || weft_flight_count() > 0) {
        weft_notes_send();
        weft_flights_look();
    }
}
