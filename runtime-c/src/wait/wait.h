/* Waiting for channels: what a process waits for, and who is told when that is there. */
#ifndef WEFT_WAIT_H
#define WEFT_WAIT_H

#include "../process/processor.h"
#include "events.h"
#include <weft/unit.h>

/* The capacity where it may grow at this moment: of a channel whose two sides wait for each other, or seen by who passes. */
static inline uint32_t weft_capacity(const struct weft_end *end)
{
    return __atomic_load_n(&end->capacity, __ATOMIC_RELAXED);
}

/* What the process at the other end waits for, as far as it has said so. Of a shared channel: not 0, and whether WEFT_WANTS_PART. */
static inline uint32_t weft_peer_wants(const struct weft_end *end)
{
    return weft_is_local(end)
               ? end->peer_wants
               : (uint32_t)atomic_load_explicit(&end->shared->peer_wants[weft_direction_of(end)], memory_order_acquire);
}

/* Says, or with 0 no longer says, what the process of this end waits for. Seen by the other side for sure after a fence. */
static inline void weft_show_wants(struct weft_end *end, uint32_t wants)
{
    if (weft_is_local(end)) {
        weft_show_wants_local(end, wants);
        return;
    }
    const enum weft_direction direction = weft_direction_of(end);
    const uint32_t until = end->count + weft_wanted(wants) - (direction == WEFT_OUT ? weft_capacity(end) : 0);
    const uint64_t shown = wants ? weft_shown(wants, until, weft_waited(weft_process_of(end)->wait)) : 0;
    atomic_store_explicit(&end->shared->peer_wants[weft_opposite(direction)], shown, memory_order_release);
}

/* Does it say so? From any thread. */
static inline bool weft_shows_wants(const struct weft_end *end)
{
    return weft_is_local(end)
               ? __atomic_load_n(&end->peer->peer_wants, __ATOMIC_ACQUIRE) != 0
               : atomic_load_explicit(&end->shared->peer_wants[weft_opposite(weft_direction_of(end))], memory_order_acquire) != 0;
}

/* wait.c */

/* Takes a process that several may wake; false if somebody else has, or its own worker will. */
bool weft_claim(struct weft_process *process);
/* Registers a process whose last call returned false: as waiter, or as ended. */
void weft_wait_on_end(struct weft_processor *self, struct weft_process *process);
/* The same in a pool. */
void weft_wait_in_pool(struct weft_process *process);
/* After a firing that tested in vain: false if it did more, and shall be fired again; else waits, or ends the process. */
bool weft_wait_for_change(struct weft_processor *self, struct weft_process *process);
void weft_forget_tests(struct weft_process *process);
/* Makes all soft waiters hard: from now on the other sides wake them for sure. */
void weft_harden(struct weft_processor *self);
/* The same in its time: who brings something at this moment is perhaps noticed later only. */
void weft_harden_slowly(struct weft_processor *self);
/* A last look at the hard waiters that have had none yet, where nobody sleeps. */
void weft_look_at_shown(struct weft_processor *self);
/* Makes a process go on that waits for other processors, unless somebody else has done so already. From any thread. */
void weft_rouse(struct weft_process *process);
/* Two sides of one channel wait, this one among them: a read or write at the other side moves what it can, that may help this one. */
void weft_help(struct weft_end *end);
/* Makes a process go on that has been claimed. From any thread. */
void weft_let_go(struct weft_process *process);
/* Undoes everything that made others know of a waiting process. */
void weft_withdraw(struct weft_processor *self, struct weft_process *process);
/* What a processor that is about to sleep must look at. */
bool weft_has_mail(struct weft_processor *self);
/* Make ready what others have woken, and which soft waiters can go on; true if there was anything. */
bool weft_take_mail(struct weft_processor *self);
bool weft_look_at_soft(struct weft_processor *self);
/* Closes the channels of a process that is never run again. */
void weft_process_end(struct weft_process *process);

#endif
