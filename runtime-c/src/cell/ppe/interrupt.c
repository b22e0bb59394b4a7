/* A user who interrupts a program that does not end wants to know what it was doing. */
#define _POSIX_C_SOURCE 200809L
#include "cell.h"
#include <signal.h>

static const struct weft_cell *interrupted;

/* Tells what the SPEs run; then the signal does what it does without us. */
static void tell(int number)
{
    for (unsigned i = 0; i < interrupted->spe_count; i++) {
        const struct weft_spe *spe = &interrupted->spes[i];
        const struct weft_process *process =
            weft_ours(interrupted, (int)i, spe->store + spe->control->running);
        const bool runs = spe->control->idle % 2 == 0 && (const char *)process != spe->store;
        weft_tell((const char *const[]){
            "weft: SPE ", interrupted->network->processors[spe->processor].name, runs ? " runs process " : " sleeps",
            runs ? weft_process_plan_at(interrupted->network, process->number)->name : "", "\n", NULL});
    }
    raise(number);
}

void weft_cell_tell_when_interrupted(const struct weft_cell *cell)
{
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESETHAND};
    interrupted = cell;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
