/* What processes count whose calls block, where that was asked for (docs/architecture/observation.md). */
#ifndef WEFT_BLOCKING_ACCOUNT_H
#define WEFT_BLOCKING_ACCOUNT_H

#include <stdbool.h>
#include <weft/account.h>

/* What src/account asks, as struct weft_view has it. */
struct weft_answers {
    const struct weft_process_account *(*process)(unsigned process);
    const struct weft_end_account *(*end)(unsigned process, unsigned slot);
    uint32_t (*capacity)(unsigned process, unsigned slot);
    int (*waits_at)(unsigned process, uint64_t *since);
};

/* src/account/blocking.c */
void weft_account_begin_run(const struct weft_answers *answers);
void weft_account_end_run(void);
void weft_account_ran(struct weft_process_account *process);
uint64_t weft_account_woken(struct weft_process_account *process);

/* Before the first process runs, and when none will any more. */
static inline void weft_account_start(const struct weft_answers *answers)
{
    if (WEFT_ACCOUNTS)
        weft_account_begin_run(answers);
}

static inline void weft_account_finish(void)
{
    if (WEFT_ACCOUNTS)
        weft_account_end_run();
}

/* A process begins, or goes on after a wait for `end` (NULL: for several). */
static inline void weft_account_begin(struct weft_process_account *process, struct weft_end_account *end)
{
    if (WEFT_ACCOUNTS) {
        uint64_t waited = weft_account_woken(process);
        if (end)
            weft_count(&end->waited, waited);
    }
}

/* It is about to wait, or has ended. */
static inline void weft_account_stop(struct weft_process_account *process, bool waits)
{
    if (WEFT_ACCOUNTS) {
        weft_account_ran(process);
        weft_count(&process->waits, waits);
    }
}

#endif
