/* How a processor is told that there is something for it. */
#include "processor.h"

bool weft_processor_wake(struct weft_processor *processor)
{
    if (atomic_load(&processor->sleeping) == 0)
        return false;
    atomic_uint *awake = &processor->run->awake;
    atomic_fetch_add(awake, 1); /* on behalf of the sleeper, before it may go */
    if (atomic_exchange(&processor->sleeping, 0) == 0) {
        atomic_fetch_sub(awake, 1);
        return false;
    }
    weft_word_wake(&processor->sleeping);
    return true;
}

void weft_post(struct weft_process *process)
{
    struct weft_processor *processor = process->processor;
    struct weft_process *newest = atomic_load_explicit(&processor->mailbox, memory_order_relaxed);
    do
        process->next = newest;
    while (!atomic_compare_exchange_weak(&processor->mailbox, &newest, process));
}

struct weft_process *weft_empty_mailbox(struct weft_processor *processor)
{
    struct weft_process *oldest = NULL, *process = atomic_exchange_explicit(&processor->mailbox, NULL, memory_order_acquire);
    while (process) {
        struct weft_process *next = process->next;
        process->next = oldest;
        oldest = process;
        process = next;
    }
    return oldest;
}
