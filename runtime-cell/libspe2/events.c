/*
 * Events: what is registered, and waiting for it. An event is a level, not an edge: whoever waits looks at the contexts
 * themselves, and is woken to look again when an SPU says that something has changed.
 */
#include "context.h"

#include <stdlib.h>
#include <time.h>

struct registration {
    spe_event_unit_t unit;          /* with one event */
    struct registration *next;
};

struct handler {
    struct registration *registrations;
    pthread_cond_t changed;
    struct handler *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;    /* of all handlers and their registrations */
static struct handler *handlers;

spe_event_handler_ptr_t spe_event_handler_create(void)
{
    struct handler *handler = calloc(1, sizeof *handler);
    pthread_condattr_t monotonic;
    if (!handler) {
        return NULL;
    }
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&handler->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_lock(&lock);
    handler->next = handlers;
    handlers = handler;
    pthread_mutex_unlock(&lock);
    return handler;
}

/* Takes out the registration that `at` points to. */
static void take_out(struct registration **at)
{
    struct registration *gone = *at;
    *at = gone->next;
    atomic_fetch_sub(&gone->unit.spe->watched, 1);
    free(gone);
}

int spe_event_handler_destroy(spe_event_handler_ptr_t evhandler)
{
    struct handler *handler = evhandler, **at = &handlers;
    if (!handler) {
        return weft_spe_error(ESRCH);
    }
    pthread_mutex_lock(&lock);
    while (*at != handler) {
        at = &(*at)->next;
    }
    *at = handler->next;
    while (handler->registrations) {
        take_out(&handler->registrations);
    }
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&handler->changed);
    free(handler);
    return 0;
}

static struct registration **find(struct handler *handler, spe_context_ptr_t spe, unsigned event)
{
    struct registration **at = &handler->registrations;
    while (*at && ((*at)->unit.spe != spe || (*at)->unit.events != event)) {
        at = &(*at)->next;
    }
    return at;
}

static int check(const struct handler *handler, const spe_event_unit_t *event)
{
    if (!handler) {
        return ESRCH;
    }
    if (!event || !event->spe) {
        return EINVAL;
    }
    return event->spe->flags & SPE_EVENTS_ENABLE && !(event->events & ~SPE_EVENT_ALL_EVENTS) ? 0 : ENOTSUP;
}

static int add(struct handler *handler, const spe_event_unit_t *unit, unsigned event)
{
    struct registration **at = find(handler, unit->spe, event);
    if (*at) {
        return EEXIST;
    }
    struct registration *new = malloc(sizeof *new);
    if (!new) {
        return ENOMEM;
    }
    *new = (struct registration){.unit = *unit};
    new->unit.events = event;
    *at = new;
    atomic_fetch_add(&unit->spe->watched, 1);
    return 0;
}

int spe_event_handler_register(spe_event_handler_ptr_t evhandler, spe_event_unit_t *event)
{
    struct handler *handler = evhandler;
    int error = check(handler, event);
    if (error) {
        return weft_spe_error(error);
    }
    pthread_mutex_lock(&lock);
    for (unsigned bit = 1; bit <= SPE_EVENT_SPE_STOPPED && !error; bit <<= 1) {
        if (event->events & bit) {
            error = add(handler, event, bit);
        }
    }
    pthread_cond_broadcast(&handler->changed);
    pthread_mutex_unlock(&lock);
    return error ? weft_spe_error(error) : 0;
}

int spe_event_handler_deregister(spe_event_handler_ptr_t evhandler, spe_event_unit_t *event)
{
    struct handler *handler = evhandler;
    int error = check(handler, event);
    if (error) {
        return weft_spe_error(error);
    }
    pthread_mutex_lock(&lock);
    for (unsigned bit = 1; bit <= SPE_EVENT_SPE_STOPPED && !error; bit <<= 1) {
        if (event->events & bit) {
            struct registration **at = find(handler, event->spe, bit);
            if (*at) {
                take_out(at);
            } else {
                error = ENOENT;
            }
        }
    }
    pthread_mutex_unlock(&lock);
    return error ? weft_spe_error(error) : 0;
}

void weft_spe_events_forget(spe_context_ptr_t spe)
{
    pthread_mutex_lock(&lock);
    for (struct handler *handler = handlers; handler; handler = handler->next) {
        for (struct registration **at = &handler->registrations; *at;) {
            if ((*at)->unit.spe == spe) {
                take_out(at);
            } else {
                at = &(*at)->next;
            }
        }
    }
    pthread_mutex_unlock(&lock);
}

void weft_spe_changed(void *spe, struct weft_spu *spu, unsigned changes)
{
    (void)spu;
    (void)changes;
    /* Who registers now looks at the context afterwards, and so cannot miss what has happened before. */
    if (atomic_load(&((spe_context_ptr_t)spe)->watched) == 0) {
        return;
    }
    pthread_mutex_lock(&lock);
    for (struct handler *handler = handlers; handler; handler = handler->next) {
        pthread_cond_broadcast(&handler->changed);
    }
    pthread_mutex_unlock(&lock);
}

static bool is_true(const spe_event_unit_t *unit)
{
    switch (unit->events) {
    case SPE_EVENT_OUT_INTR_MBOX:
        return weft_spu_out_intr_mbox_count(unit->spe->spu) > 0;
    case SPE_EVENT_IN_MBOX:
        return weft_spu_in_mbox_space(unit->spe->spu) > 0;
    case SPE_EVENT_TAG_GROUP:
        return atomic_load(&unit->spe->completed_tags) != 0;
    default:
        return weft_spe_stopped_waiting(unit->spe);
    }
}

/* Collects what is true, and puts it behind what is not, so that the next call begins with the others. */
static int collect(struct handler *handler, spe_event_unit_t *events, int max_events)
{
    struct registration *hits = NULL, **hits_end = &hits, **at = &handler->registrations;
    int count = 0;
    while (*at) {
        struct registration *one = *at;
        if (count < max_events && is_true(&one->unit)) {
            events[count++] = one->unit;
            *at = one->next;
            *hits_end = one;
            hits_end = &one->next;
        } else {
            at = &one->next;
        }
    }
    *hits_end = NULL;
    *at = hits;
    return count;
}

static struct timespec after(int milliseconds)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += milliseconds / 1000;
    time.tv_nsec += milliseconds % 1000 * 1000000L;
    if (time.tv_nsec >= 1000000000L) {
        time.tv_sec++;
        time.tv_nsec -= 1000000000L;
    }
    return time;
}

int spe_event_wait(spe_event_handler_ptr_t evhandler, spe_event_unit_t *events, int max_events, int timeout)
{
    struct handler *handler = evhandler;
    if (!handler) {
        return weft_spe_error(ESRCH);
    }
    if (!events || max_events <= 0) {
        return weft_spe_error(EINVAL);
    }
    const struct timespec end = after(timeout > 0 ? timeout : 0);
    bool late = timeout == 0;
    pthread_mutex_lock(&lock);
    int count = collect(handler, events, max_events);
    while (count == 0 && !late) {
        if (timeout < 0) {
            pthread_cond_wait(&handler->changed, &lock);
        } else {
            late = pthread_cond_timedwait(&handler->changed, &lock, &end) == ETIMEDOUT;
        }
        count = collect(handler, events, max_events);
    }
    pthread_mutex_unlock(&lock);
    return count;
}
