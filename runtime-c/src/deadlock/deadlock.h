/* The search for deadlocks while the network runs. */
#ifndef WEFT_DEADLOCK_H
#define WEFT_DEADLOCK_H

#include "../wait/wait.h"
#include <weft/report.h>

/* A process on a path, and its wait when it was passed. */
struct weft_waiter {
    struct weft_process *process;
    struct weft_end *end;
    uint32_t waited;
};
/* Does a process wait for one other, and cannot go on yet? In one of its waits, which may be over. From any thread. */
bool weft_is_stuck(struct weft_process *process, struct weft_waiter *step);
/* The same, for a report. */
struct weft_wait weft_wait_of(const struct weft_waiter *step);
/* Makes the channel grow that a process waits for, for room, if it still does: it is in a cycle that somebody has seen to stand for
   good, and both its sides are here. */
void weft_sentence(const struct weft_waiter *step);

/* Searches on, if it is time to: between the firings of a processor that has other things to do. */
void weft_search_between(struct weft_processor *self);
static inline void weft_look_for_deadlocks(struct weft_processor *self)
{
    if (WEFT_SEARCH_SHARE > 0 && !weft_likely(--self->search.looks != 0))
        weft_search_between(self);
}
/* Turns until the next look: one where firings are so long that there is a search after each. */
static inline unsigned weft_turns(const struct weft_processor *self)
{
    return WEFT_SEARCH_SHARE > 0 && self->search.every == 1 ? 1 : WEFT_TURNS_PER_LOOK;
}
void weft_search_begin(struct weft_processor *self);
/* Searches on, a little; false if it has been everywhere. */
bool weft_search(struct weft_processor *self);
/* Searches the whole network while everybody sleeps; true if somebody can go on now. */
bool weft_search_all(struct weft_processor *self);
/* Resolves what others have found; true if there was anything. */
bool weft_take_stuck(struct weft_processor *self);

#endif
