/* The inits of all processes, one after another in the order of the network, before any processor runs: what they call need not be
   safe for threads (libraries that plan or register once). An init that would have to wait goes on on its own processor. */
#include "scheduler.h"
#include "../process/account.h"
#include "../process/layout.h"

/* Stands in for an init that is done; the processor then looks at what it has left, as after any firing. */
static int is_initialised(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}

static void initialise(struct weft_run *run, struct weft_process *process)
{
    struct weft_processor *processor = process->processor;
    run->initialising = process;
    weft_account_busy(processor);
    weft_account_begin(processor, process);
    const bool done = process->dol.fire(&process->dol) == WEFT_DONE;
    weft_account_stop(processor, process, false);
    run->initialising = NULL;
    if (done)
        process->dol.fire = is_initialised;
    else if (process->wait & WEFT_WAITS_LOCALLY) /* it is still ready, and asks once more: nobody is to wake it */
        weft_withdraw(processor, process);
}

void weft_initialise(struct weft_run *run, const struct weft_network *network)
{
    const unsigned count = weft_process_count(network);
    const size_t size = count * sizeof(struct weft_process *);
    struct weft_process **processes = weft_get_memory(size); /* by number; NULL: not on this machine */
    for (unsigned i = 0; i < run->processor_count; i++)
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            processes[weft_process_number(process->plan)] = process;
        }
    for (unsigned i = 0; i < count; i++) {
        struct weft_process *process = processes[network->order ? network->order[i] : i];
        if (process)
            initialise(run, process);
    }
    weft_pages_free(processes, size);
}
