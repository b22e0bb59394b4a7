#include "machine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LOCAL_STORE = 256 * 1024,
    TOGETHER = 4096 /* cycles: SPEs that join in the first ones start at 0, however long the PPE takes to start each */
};

/*
 * For how long all wait for an SPE that waits for the PPE: a program whose PPE waits for an SPE meanwhile goes on after that, though no
 * longer with the same cycles on each run. A PPE that is only slow, on a busy host, takes processor time; one that waits takes none.
 */
enum {
    PATIENCE = 2, /* seconds of the host in which the program takes hardly any processor time */
    PERIODS = 10, /* as many seconds each, whatever it takes: its PPE may look for an SPE again and again */
    IDLE = 2000 /* microseconds of processor time in such a period */
};

void weft_machine_init(struct weft_machine *m)
{
    memset(m, 0, sizeof *m);
    pthread_mutex_init(&m->lock, NULL);
    for (int i = 0; i < WEFT_MACHINE_SPES; i++)
        pthread_cond_init(&m->places[i].turn, NULL);
    m->running = -1;
}

static bool is_waited_for(const struct weft_place *p)
{
    return p->taken && (p->phase == PHASE_READY || p->phase == PHASE_HELD);
}

/* With the lock held: who is furthest behind of those that others wait for, but one; -1: nobody. */
static int last_but(const struct weft_machine *m, int but)
{
    int found = -1;
    for (int i = 0; i < WEFT_MACHINE_SPES; i++)
        if (i != but && is_waited_for(&m->places[i]) && (found < 0 || m->places[i].time < m->places[found].time))
            found = i;
    return found;
}

static bool may_run(const struct weft_machine *m, int place)
{
    const struct weft_place *p = &m->places[place];
    const int behind = last_but(m, place);
    if (behind < 0)
        return true;
    const uint64_t time = m->places[behind].time;
    return p->first ? time > p->time || (time == p->time && behind > place) : time + WEFT_LOOKAHEAD > p->time;
}

/* With the lock held: gives the turn, if nobody has it, to who is furthest behind of those that are ready, if that one may run. */
static void give_turn(struct weft_machine *m)
{
    int found = -1;
    if (m->running >= 0)
        return;
    for (int i = 0; i < WEFT_MACHINE_SPES; i++) {
        const struct weft_place *p = &m->places[i];
        if (p->taken && p->phase == PHASE_READY && (found < 0 || p->time < m->places[found].time))
            found = i;
    }
    if (found < 0 || !may_run(m, found))
        return;
    m->running = found;
    if (m->now < m->places[found].time)
        m->now = m->places[found].time;
    pthread_cond_signal(&m->places[found].turn);
}

/* With the lock held: those that have waited for the PPE for too long are no longer waited for. */
static void lose_patience(struct weft_machine *m)
{
    for (int i = 0; i < WEFT_MACHINE_SPES; i++)
        if (m->places[i].taken && m->places[i].phase == PHASE_HELD)
            m->places[i].phase = PHASE_ASLEEP;
}

/* Microseconds that the program has taken of the host's processors. */
static uint64_t taken(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* With the lock held: until the place has the turn. */
static void await_turn(struct weft_machine *m, int place)
{
    struct weft_place *p = &m->places[place];
    give_turn(m);
    unsigned periods = 0;
    uint64_t before = m->running == place ? 0 : taken();
    while (m->running != place) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += PATIENCE;
        const bool late = pthread_cond_timedwait(&p->turn, &m->lock, &until) == ETIMEDOUT;
        if (late && m->running < 0 && p->phase == PHASE_READY) {
            const uint64_t now = taken();
            if (now - before < IDLE || ++periods == PERIODS) {
                lose_patience(m);
                give_turn(m);
                periods = 0;
            }
            before = now;
        }
    }
    p->first = false;
}

/* With the lock held, and the turn: does what was sent to it until its cycle. The lock is given up meanwhile. */
static void take_deliveries(struct weft_machine *m, struct weft_place *p)
{
    while (p->deliveries && p->deliveries->at <= p->time) {
        struct weft_delivery *delivery = p->deliveries;
        p->deliveries = delivery->next;
        pthread_mutex_unlock(&m->lock);
        delivery->act(delivery->user, delivery->ea, delivery->bytes, delivery->size);
        free(delivery);
        pthread_mutex_lock(&m->lock);
    }
}

/* With the lock held: until when the place may run. */
static void set_limit(struct weft_machine *m, int place)
{
    struct weft_place *p = &m->places[place];
    const int behind = last_but(m, place);
    p->limit = behind < 0 ? UINT64_MAX : m->places[behind].time + WEFT_LOOKAHEAD;
    if (p->deliveries && p->deliveries->at < p->limit)
        p->limit = p->deliveries->at;
}

static void go_on(struct weft_machine *m, int place)
{
    await_turn(m, place);
    take_deliveries(m, &m->places[place]);
    set_limit(m, place);
}

int weft_machine_join(struct weft_machine *m, uint64_t local_store, uint64_t problem_state)
{
    int found = -1;
    pthread_mutex_lock(&m->lock);
    for (int i = 0; i < WEFT_MACHINE_SPES && found < 0; i++)
        if (!m->places[i].taken)
            found = i;
    if (found >= 0) {
        struct weft_place *p = &m->places[found];
        p->phase = PHASE_HELD; /* until the PPE starts it */
        p->time = p->limit = m->now < TOGETHER ? 0 : m->now;
        p->local_store = local_store;
        p->problem_state = problem_state;
        p->taken = true;
    }
    pthread_mutex_unlock(&m->lock);
    return found;
}

void weft_machine_leave(struct weft_machine *m, int place)
{
    struct weft_place *p = &m->places[place];
    pthread_mutex_lock(&m->lock);
    p->taken = false;
    while (p->deliveries) {
        struct weft_delivery *next = p->deliveries->next;
        free(p->deliveries);
        p->deliveries = next;
    }
    give_turn(m);
    pthread_mutex_unlock(&m->lock);
}

/* With the lock held: ready again; who was not waited for has lost the time that has passed. */
static void ready(struct weft_machine *m, struct weft_place *p)
{
    if (p->phase != PHASE_HELD && p->time < m->now)
        p->time = m->now;
    p->phase = PHASE_READY;
}

uint64_t weft_machine_enter(struct weft_machine *m, int place)
{
    struct weft_place *p = &m->places[place];
    pthread_mutex_lock(&m->lock);
    ready(m, p);
    go_on(m, place);
    const uint64_t time = p->time;
    pthread_mutex_unlock(&m->lock);
    return time;
}

/* With the lock held: no longer runs. */
static void rest(struct weft_machine *m, int place, enum weft_phase phase)
{
    m->places[place].phase = phase;
    if (m->running == place)
        m->running = -1;
    give_turn(m);
}

void weft_machine_stop(struct weft_machine *m, int place, uint64_t time, enum weft_phase phase)
{
    pthread_mutex_lock(&m->lock);
    m->places[place].time = time;
    rest(m, place, phase);
    pthread_mutex_unlock(&m->lock);
}

void weft_machine_pass(struct weft_machine *m, int place, uint64_t time, bool first)
{
    struct weft_place *p = &m->places[place];
    pthread_mutex_lock(&m->lock);
    p->time = time;
    p->first = first;
    m->running = -1;
    go_on(m, place);
    pthread_mutex_unlock(&m->lock);
}

unsigned weft_machine_wakes(struct weft_machine *m, int place)
{
    pthread_mutex_lock(&m->lock);
    const unsigned wakes = m->places[place].wakes;
    pthread_mutex_unlock(&m->lock);
    return wakes;
}

uint64_t weft_machine_wait(struct weft_machine *m, int place, uint64_t time, enum weft_phase phase, unsigned wakes)
{
    struct weft_place *p = &m->places[place];
    pthread_mutex_lock(&m->lock);
    p->time = time;
    if (p->wakes == wakes) {
        if (phase == PHASE_ASLEEP && p->deliveries) { /* the next one ends the wait, or is at least to be looked at */
            p->time = p->deliveries->at > time ? p->deliveries->at : time;
            phase = PHASE_READY;
        }
        rest(m, place, phase);
        go_on(m, place);
    }
    const uint64_t now = p->time;
    pthread_mutex_unlock(&m->lock);
    return now;
}

void weft_machine_wake(struct weft_machine *m, int place)
{
    struct weft_place *p = &m->places[place];
    pthread_mutex_lock(&m->lock);
    p->wakes++;
    if (p->taken && (p->phase == PHASE_HELD || p->phase == PHASE_ASLEEP)) {
        ready(m, p);
        give_turn(m);
    }
    pthread_mutex_unlock(&m->lock);
}

int weft_machine_owner(const struct weft_machine *m, uint64_t ea)
{
    for (int i = 0; i < WEFT_MACHINE_SPES; i++) {
        const struct weft_place *p = &m->places[i];
        if (p->taken
            && ((ea >= p->local_store && ea < p->local_store + LOCAL_STORE)
                || (p->problem_state && ea >= p->problem_state && ea < p->problem_state + WEFT_PROBLEM_STATE)))
            return i;
    }
    return -1;
}

bool weft_machine_send(struct weft_machine *m, int to, uint64_t at, void (*act)(void *, uint64_t, const void *, uint32_t),
                       void *user, uint64_t ea, const void *bytes, uint32_t size)
{
    struct weft_place *p = &m->places[to];
    struct weft_delivery *delivery = malloc(sizeof *delivery + size);
    if (!delivery)
        return false;
    *delivery = (struct weft_delivery){.at = at, .act = act, .user = user, .ea = ea, .size = size};
    memcpy(delivery->bytes, bytes, size);
    pthread_mutex_lock(&m->lock);
    if (p->phase == PHASE_OUT) {
        pthread_mutex_unlock(&m->lock);
        act(user, ea, bytes, size);
        free(delivery);
        return true;
    }
    struct weft_delivery **where = &p->deliveries;
    while (*where && (*where)->at <= at)
        where = &(*where)->next;
    delivery->next = *where;
    *where = delivery;
    if (p->phase == PHASE_ASLEEP) {
        p->time = p->time > p->deliveries->at ? p->time : p->deliveries->at;
        p->phase = PHASE_READY;
    }
    pthread_mutex_unlock(&m->lock);
    return true;
}
