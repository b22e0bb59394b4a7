/* Processors that sleep, and the end of the program: docs/architecture.md, 'The end'. */
#define _GNU_SOURCE
#include "processor.h"
#include <linux/futex.h>
#include <limits.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <weft/report.h>

static void futex(atomic_uint *word, int operation, unsigned value)
{
    syscall(SYS_futex, word, operation, value, NULL, NULL, 0);
}

void weft_processor_wake(struct weft_processor *processor)
{
    if (atomic_load(&processor->sleeping) == 0)
        return;
    atomic_uint *awake = &processor->run->awake;
    atomic_fetch_add(awake, 1); /* on behalf of the sleeper, before it may go */
    if (atomic_exchange(&processor->sleeping, 0) == 1)
        futex(&processor->sleeping, FUTEX_WAKE_PRIVATE, 1);
    else
        atomic_fetch_sub(awake, 1);
}

/* Nothing can run any more. True if that is the end: else processes that test ports in vain are to be ended for it. All are
   marked before the first can run again and change what others see. */
static bool finish(struct weft_run *run)
{
    bool testing = false;
    atomic_fetch_add(&run->awake, 1);
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            if (process->phase == WEFT_TESTING) {
                process->phase = WEFT_OVER;
                weft_post(process);
                testing = true;
            }
        }
    }
    for (unsigned i = 0; i < run->processor_count; i++)
        if (atomic_load(&run->processors[i].mailbox))
            weft_processor_wake(&run->processors[i]);
    return !testing;
}

static void end_run(struct weft_run *run)
{
    run->status = atomic_load(&run->deadlocked) ? WEFT_EXIT_DEADLOCK : 0;
    atomic_store(&run->finished, true);
    for (unsigned i = 0; i < run->processor_count; i++)
        weft_processor_wake(&run->processors[i]);
}

bool weft_sleep(struct weft_processor *self)
{
    struct weft_run *run = self->run;
    atomic_store(&self->sleeping, 1);
    if (weft_has_mail(self)) {
        if (atomic_exchange(&self->sleeping, 0) == 0)
            atomic_fetch_sub(&run->awake, 1); /* somebody has just counted it once more */
        return true;
    }
    if (atomic_fetch_sub(&run->awake, 1) == 1) {
        atomic_store(&self->sleeping, 0);
        if (finish(run)) {
            end_run(run);
            return false;
        }
        return true;
    }
    while (atomic_load(&self->sleeping) == 1)
        futex(&self->sleeping, FUTEX_WAIT_PRIVATE, 1);
    return !atomic_load(&run->finished);
}
