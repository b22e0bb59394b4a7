/* Programs that are asked to stop (stop.c): what that means for processes of the PPE and of SPEs, and what a user is told who does not
   want to wait for the end. */
#define _POSIX_C_SOURCE 200809L
#include "cell.h"
#include <signal.h>
#include <weft/stop.h>

static const struct weft_cell *interrupted;

/* Tells what the SPEs run; then the signal does what it does without us. */
static void tell(int number)
{
    for (unsigned i = 0; i < interrupted->spe_count; i++) {
        const struct weft_spe *spe = &interrupted->spes[i];
        const struct weft_process *process = weft_running_on(interrupted, spe);
        const bool runs = spe->control->idle % 2 == 0 && process;
        weft_tell((const char *const[]){
            "weft: SPE ", interrupted->network->processors[spe->processor].name, runs ? " runs process " : " sleeps",
            runs ? weft_process_plan_at(interrupted->network, process->number)->name : "", "\n", NULL});
    }
    signal(number, SIG_DFL);
    raise(number);
}

/* An SPE ends its own: what others store into its processes it would overwrite. */
void weft_cell_end_sources(struct weft_instance *instance, bool late)
{
    (void)instance;
    const unsigned count = weft_process_count(interrupted->network);
    for (unsigned i = 0; i < interrupted->spe_count; i++)
        interrupted->spes[i].control->stop = 1;
    for (unsigned i = 0; i < count; i++) {
        const struct weft_process_plan *plan = weft_process_plan_at(interrupted->network, i);
        const struct weft_process *process = weft_process_at(interrupted, i);
        if (!weft_is_source(plan) || process->phase == WEFT_ENDED)
            continue;
        if (late)
            weft_tell_of_endless(plan, (struct weft_line){NULL, 0});
        if (interrupted->homes[i].spe == WEFT_ON_PPE)
            weft_own_processes[process - weft_own_processes].notices |= WEFT_DETACHED;
    }
}

void weft_cell_look_for_stop(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < cell->spe_count; i++)
        if (cell->spes[i].control->asks_stop)
            DOL_stop(NULL);
}

void weft_cell_watch_signals(const struct weft_cell *cell)
{
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESETHAND};
    interrupted = cell;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    weft_watch_stop(cell->network, 1);
    weft_stop_interrupts_me();
}
