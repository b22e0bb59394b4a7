/* What the parts of the runtime share. */
#ifndef WEFT_RUNTIME_H
#define WEFT_RUNTIME_H

#include "sync.h"
#include <weft/bare.h>
#include <weft/unit.h>

typedef const WEFT_FLASH struct weft_channel_plan *weft_channel_ref;

/* Is a side used by another core or the outside? Known where there are none. */
static inline bool weft_is_shared(weft_channel_ref plan)
{
    return (WEFT_CORES > 1 || WEFT_OUTER > 0) && plan->shared;
}

static inline struct weft_core *weft_core_of(const struct weft_process *process)
{
    return &weft_cores[WEFT_CORES > 1 ? process->plan->core : 0];
}

static inline unsigned weft_number(const struct weft_process *process)
{
    return (unsigned)(process->plan - weft_processes);
}

/* Bytes that a side can move at once. */
static inline weft_bytes weft_available(weft_channel_ref plan, enum weft_direction direction)
{
    const struct weft_channel *channel = plan->channel;
    const weft_bytes present = (weft_bytes)(weft_load(&channel->side[WEFT_OUT].count) - weft_load(&channel->side[WEFT_IN].count));
    return direction == WEFT_IN ? present : (weft_bytes)(plan->capacity - present);
}

/* Has the process of a side ended? If so, its count is final: look at that afterwards. */
static inline bool weft_is_closed(weft_channel_ref plan, enum weft_direction direction)
{
    return weft_load((const weft_bytes *)&plan->channel->side[direction].window) == (weft_bytes)WEFT_CLOSED;
}

/* Behind all others that can run on its core. */
static inline void weft_push(struct weft_process *process)
{
    struct weft_core *core = weft_core_of(process);
    process->next = NULL;
    if (core->first)
        core->last->next = process;
    else
        core->first = process;
    core->last = process;
}

/* Can the process that waits at a side go on? */
bool weft_is_satisfied(weft_channel_ref plan, enum weft_direction direction);

/* Tells a side that waits what the other one has done: lets its process run, if it can go on. */
void weft_wake(weft_channel_ref plan, enum weft_direction direction);

/* The same, if it waits. */
static inline void weft_tell(weft_channel_ref plan, enum weft_direction direction)
{
    if (weft_is_shared(plan))
        weft_fence();
    if (plan->channel->side[direction].wants != 0)
        weft_wake(plan, direction);
}

/* Counts bytes that a side has moved, and tells the other one. */
void weft_advance(weft_channel_ref plan, enum weft_direction direction, weft_bytes len);

/* Notes what the process of a side waits for. */
void weft_block(weft_channel_ref plan, enum weft_direction direction, weft_bytes wants);

/* The process of a side is over: the scheduler ends it. */
void weft_set_over(weft_channel_ref plan, enum weft_direction direction);

/* Does anybody read what the process writes? If so, it must not notice that a reader has ended: else what the others get would
   depend on capacities. */
bool weft_is_read(const struct weft_process *process);

/* What is against the rules, or follows what a process was told at the end of a stream, which makes it over. */
void weft_refuse(weft_channel_ref plan, enum weft_direction direction);

_Noreturn void weft_fail(enum weft_fault fault, const struct weft_process *process, unsigned channel);

/* Ends a process: closes its sides, and tells the others. */
void weft_end_process(struct weft_process *process);

#if WEFT_ISLANDS
/* Lets members of islands go that wait for the others: when nothing else can run, or, if it `looks` while others run, where nobody has come
   since it looked last. False if there are none. */
bool weft_islands_release(unsigned core, bool looks);

/* A process has ended: there is no island of it any more. */
void weft_island_lose(const struct weft_process *process);
#endif

/* A process of another core, or one that an interrupt handler tells, may have something to do. */
static inline void weft_send_news(const struct weft_process *process)
{
    weft_core_of(process)->news = 1;
    if (WEFT_CORES > 1)
        weft_on_news(process->plan->core);
}

/* Lets a process of another core test once more, if it tests the other side of what has happened here. */
static inline void weft_tell_tester(weft_channel_ref plan, enum weft_direction direction)
{
    if (WEFT_TESTS && weft_is_shared(plan) && plan->process[direction])
        weft_send_news(plan->process[direction]);
}

/* Does any process wait for a test? */
bool weft_has_testers(void);

/* Lets processes of a core that have tested in vain run again. */
void weft_wake_testers(unsigned core);

/* Ends them, where nothing can happen any more; false if there are none. */
bool weft_end_testers(unsigned core);

#endif
