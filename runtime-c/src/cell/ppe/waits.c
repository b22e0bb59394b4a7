/* What processes wait for, on any processor, as the PPE reads it from their memory. */
#include "cell.h"

const struct weft_process *weft_process_at(const struct weft_cell *cell, unsigned number)
{
    const int spe = cell->homes[number].spe;
    const unsigned processor = weft_process_plan_at(cell->network, number)->processor;
    const struct weft_process *first =
        spe == WEFT_ON_PPE ? weft_own_processes
                           : (const struct weft_process *)(cell->spes[spe].store + cell->spes[spe].control->processes);
    return first + (number - cell->network->processors[processor].first_process);
}

/* Does it run, as far as one can tell? A process that runs tells nothing of its waits. */
static bool may_run(const struct weft_cell *cell, int spe, const struct weft_process *process)
{
    if (spe == WEFT_ON_PPE)
        return false; /* we do */
    const struct weft_spe *home = &cell->spes[spe];
    return home->control->idle % 2 == 0 && weft_ours(cell, spe, home->store + home->control->running) == process;
}

struct weft_end *weft_end_waited_for(const struct weft_cell *cell, unsigned number)
{
    const struct weft_home home = cell->homes[number];
    const struct weft_process *process = weft_process_at(cell, number);
    struct weft_end *first = weft_end_of(cell, (struct weft_spot){home.spe, home.first_end});
    struct weft_end *waits = weft_ours(cell, home.spe, &process->waits);
    const bool is_end = waits >= first && waits < first + process->port_count;
    return is_end && !may_run(cell, home.spe, process) && waits->present < waits->wants ? waits : NULL;
}

struct weft_wait weft_wait_of(const struct weft_cell *cell, unsigned number)
{
    const struct weft_home home = cell->homes[number];
    const struct weft_end *end = weft_end_waited_for(cell, number);
    if (!end)
        return (struct weft_wait){.process = NULL};
    const struct weft_process_plan *plan = weft_process_plan_at(cell->network, number);
    return (struct weft_wait){plan,
                              &plan->kind->ports[end - weft_end_of(cell, (struct weft_spot){home.spe, home.first_end})],
                              (uint32_t)end->wants,
                              (uint32_t)end->present,
                              end->capacity,
                              weft_is_marked(end, WEFT_PARTIAL) ? end->moved : 0,
                              {NULL, 0}};
}
