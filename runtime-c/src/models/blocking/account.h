/* What processes count whose calls block, where that was asked for (docs/architecture/observation.md). */
#ifndef WEFT_BLOCKING_ACCOUNT_H
#define WEFT_BLOCKING_ACCOUNT_H

#include <stdbool.h>
#include <weft/account.h>
#include <weft/ticks.h>

/* What observe/blocking asks, as struct weft_view has it. */
struct weft_answers {
    const struct weft_process_account *(*process)(unsigned process);
    const struct weft_end_account *(*end)(unsigned process, unsigned slot);
    uint32_t (*capacity)(unsigned process, unsigned slot);
    int (*waits_at)(unsigned process, uint64_t *since);
};

/* Who makes something of what is counted: plugged in where that was asked for (observe/blocking). */
struct weft_blocking_observer {
    void (*begin)(const struct weft_answers *answers); /* before the first process runs */
    void (*end)(void);                                 /* when none will any more */
};

/* A process begins, or goes on after a wait for `end` (NULL: for several). */
static inline void weft_blocking_begin(struct weft_process_account *process, struct weft_end_account *end)
{
    if (WEFT_ACCOUNTS) {
        uint64_t now = weft_ticks(), since = process->since;
        __atomic_store_n(&process->since, 0, __ATOMIC_RELAXED);
        __atomic_store_n(&process->began, now, __ATOMIC_RELAXED);
        if (end)
            weft_count(&end->waited, since != 0 && now > since ? now - since : 0);
    }
}

/* It is about to wait, or has ended. */
static inline void weft_blocking_stop(struct weft_process_account *process, bool waits)
{
    if (WEFT_ACCOUNTS) {
        uint64_t now = weft_ticks();
        if (process->began != 0 && now > process->began)
            weft_count(&process->ran, now - process->began);
        __atomic_store_n(&process->began, 0, __ATOMIC_RELAXED);
        __atomic_store_n(&process->since, now, __ATOMIC_RELAXED);
        weft_count(waits ? &process->waits : &process->yields, 1);
    }
}

#endif
