/* What a processor tells another one: on which shared channels it has moved what the process at the other end waits for. A ring for
   each two processors in each direction, so that who tells claims nothing, and writes one word. docs/architecture/shared-channels.md. */
#ifndef WEFT_EVENTS_H
#define WEFT_EVENTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <weft/channel.h>

struct weft_processor;

#ifndef WEFT_EVENTS_MAX
#define WEFT_EVENTS_MAX 256 /* of a ring, a power of two; who finds it full posts the process. Tests set it to 2 */
#endif

/* What an end of a shared channel waits for is shown as one number: to what the other side's counter has to rise, in the upper half; in
   the lower one WEFT_WANTS_PART, and below it the number of the wait, which is odd: so the last of which somebody has been told is never
   that of another wait (but one a billion waits later, if all between them were soft). */
static inline uint64_t weft_shown(uint32_t wants, uint32_t until, uint32_t wait)
{
    return (uint64_t)until << 32 | (wants & WEFT_WANTS_PART) | (wait << 2 >> 1) | 1;
}

/* Is that there, where the other side's counter has come to `count`? */
static inline bool weft_is_reached(uint64_t shown, uint32_t count)
{
    return (int32_t)(count - (uint32_t)(shown >> 32)) >= 0;
}

struct weft_events {
    _Alignas(WEFT_LINE) struct weft_processor *to; /* constant */
    unsigned added; /* events so far; of who tells, as is */
    unsigned limit; /* it may rise to this, for all that is known */
    _Alignas(WEFT_LINE) atomic_uint taken; /* events so far; of who is told, as is */
    struct weft_processor *from; /* constant */
    struct weft_events *next; /* constant: of those that tell the same processor */
    /* The ends there; the lowest bit says in which round a slot was written: it changes with each. */
    _Alignas(WEFT_LINE) _Atomic(uintptr_t) ends[WEFT_EVENTS_MAX];
};

_Static_assert((WEFT_EVENTS_MAX & (WEFT_EVENTS_MAX - 1)) == 0, "rounds change where the numbers begin anew, too");

/* The lowest bit of a slot that holds the event of this number: 1 in the first round, as all are 0 before. */
static inline uintptr_t weft_round_of(unsigned number)
{
    return ~(number / WEFT_EVENTS_MAX) & 1;
}

/* False if there is no room. */
static inline bool weft_events_add(struct weft_events *events, struct weft_end *end)
{
    const unsigned number = events->added;
    if (number == events->limit) {
        events->limit = atomic_load_explicit(&events->taken, memory_order_acquire) + WEFT_EVENTS_MAX;
        if (number == events->limit)
            return false;
    }
    events->added = number + 1;
    atomic_store_explicit(&events->ends[number % WEFT_EVENTS_MAX], (uintptr_t)end | weft_round_of(number), memory_order_release);
    return true;
}

/* The end of the oldest event that has not been heard; NULL: there is none. */
static inline struct weft_end *weft_events_first(const struct weft_events *events)
{
    const unsigned number = atomic_load_explicit(&events->taken, memory_order_relaxed);
    const uintptr_t end = atomic_load_explicit(&events->ends[number % WEFT_EVENTS_MAX], memory_order_acquire);
    return (end & 1) == weft_round_of(number) ? (struct weft_end *)(end & ~(uintptr_t)1) : NULL;
}

static inline struct weft_end *weft_events_take(struct weft_events *events)
{
    struct weft_end *end = weft_events_first(events);
    if (end)
        atomic_store_explicit(&events->taken, atomic_load_explicit(&events->taken, memory_order_relaxed) + 1,
                              memory_order_release);
    return end;
}

#endif
