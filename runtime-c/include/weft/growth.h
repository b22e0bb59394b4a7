/* Channels that grow, so that an artificial deadlock is resolved (docs/architecture/deadlocks.md). From any thread. */
#ifndef WEFT_GROWTH_H
#define WEFT_GROWTH_H

#include <stdbool.h>
#include <stdint.h>
#include <weft/network.h>

/* Counts the channels that processes of these processors have an end of; ends the program where they need more as declared already than
   `most` bytes. `reported`: the user wants to know what grows. */
void weft_growth_begin(const struct weft_network *network, unsigned long long most, bool reported);
/* The same as WEFT_MAX_MEMORY and WEFT_REPORT_GROWTH say. */
void weft_growth_start(const struct weft_network *network);

/* A buffer for the ring of a channel that must hold `needed` bytes, more than its `*capacity`, which becomes the new one: twice
   as much, or what is needed if that is more or memory does not allow for twice. It lives until weft_growth_end, as does any
   older one, in which a window may be open. Ends the program where the memory cannot be had. */
char *weft_grow(const struct weft_channel_plan *channel, uint32_t *capacity, uint64_t needed);

/* A buffer for a ring of exactly that capacity, where the other side of the channel, on another machine, has grown to it. Likewise. */
char *weft_grow_to(const struct weft_channel_plan *channel, uint32_t from, uint32_t capacity);

/* The account alone, for a runtime that has buffers elsewhere: counts one for so many bytes, false if that is not allowed; counts
   it no longer; ends the program because a channel cannot grow to what it needs. */
bool weft_growth_take(uint32_t capacity);
void weft_growth_give_back(uint32_t capacity);
void weft_growth_fail(const struct weft_channel_plan *channel, uint32_t capacity, uint64_t needed) __attribute__((noreturn));

/* Tells, if the user wants to know, a channel whose capacity is no longer the declared one. */
void weft_growth_report(const struct weft_channel_plan *channel, uint32_t capacity);

/* Frees all buffers. */
void weft_growth_end(void);

#endif
