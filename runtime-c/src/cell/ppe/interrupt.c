/* A user who interrupts a program that does not end wants to know what it was doing. */
#define _POSIX_C_SOURCE 200809L
#include "cell.h"
#include <signal.h>
#include <unistd.h>

static const struct weft_cell *interrupted;

static void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return; /* nobody listens */
}

/* Tells what the SPEs run; then the signal does what it does without us. */
static void tell(int number)
{
    for (unsigned i = 0; i < interrupted->spe_count; i++) {
        const struct weft_spe *spe = &interrupted->spes[i];
        const struct weft_process *process =
            weft_ours(interrupted, (int)i, spe->store + spe->control->running);
        const bool runs = spe->control->idle % 2 == 0 && (const char *)process != spe->store;
        say("weft: SPE ");
        say(interrupted->network->processors[spe->processor].name);
        say(runs ? " runs process " : " sleeps");
        if (runs)
            say(weft_process_plan_at(interrupted->network, process->number)->name);
        say("\n");
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
