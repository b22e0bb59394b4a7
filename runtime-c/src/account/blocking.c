/* The accounts of models whose calls block: blocking.c has what is counted. */
#include "view.h"
#include "../blocking/account.h"
#include <weft/report.h>
#include <weft/ticks.h>

static int no_process(unsigned processor)
{
    (void)processor;
    return -1;
}

void weft_account_begin_run(const struct weft_answers *answers)
{
    static struct weft_view view;
    view = (struct weft_view){.process = answers->process, .end = answers->end, .capacity = answers->capacity,
                              .waits_at = answers->waits_at, .runs = no_process,
                              .process_count = weft_process_count(weft_program.network)};
    weft_account_wish(0);
    weft_account_open(&view);
}

void weft_account_end_run(void)
{
    weft_account_close();
}

void weft_account_ran(struct weft_process_account *process)
{
    uint64_t now = weft_ticks();
    if (process->began != 0 && now > process->began)
        weft_count(&process->ran, now - process->began);
    __atomic_store_n(&process->began, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&process->since, now, __ATOMIC_RELAXED);
}

uint64_t weft_account_woken(struct weft_process_account *process)
{
    uint64_t now = weft_ticks(), since = process->since;
    weft_count(&process->runs, 1);
    __atomic_store_n(&process->since, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&process->began, now, __ATOMIC_RELAXED);
    return since != 0 && now > since ? now - since : 0;
}
