/* Can anybody ever run again? docs/architecture.md, 'Runtime for the Cell', has the reasons. */
#include "cell.h"

/* Are all SPEs idle? Notes their marks. */
static bool all_idle(struct weft_cell *cell)
{
    for (unsigned i = 0; i < cell->spe_count; i++) {
        cell->spes[i].idle = cell->spes[i].control->idle;
        if (cell->spes[i].idle % 2 == 0)
            return false;
    }
    __sync_synchronize();
    return true;
}

/* Have they been so all the time? */
static bool still_idle(const struct weft_cell *cell)
{
    __sync_synchronize();
    for (unsigned i = 0; i < cell->spe_count; i++)
        if (cell->spes[i].control->idle != cell->spes[i].idle)
            return false;
    return true;
}

/* Has each side of a channel seen all that the other has told? */
static bool seen(const struct weft_cell *cell, const struct weft_route *route)
{
    const struct weft_end *in = weft_end_of(cell, route->side[WEFT_IN]), *out = weft_end_of(cell, route->side[WEFT_OUT]);
    return in->limit == out->count && out->limit == in->count + out->capacity && in->peer_closed == out->closed &&
           out->peer_closed == in->closed;
}

/* Does a process wait for nothing but a change of ports that it tests? */
static bool tests(const struct weft_end *ends, unsigned count)
{
    bool tested = false;
    for (unsigned i = 0; i < count; i++) {
        if (ends[i].wants > 0)
            return false;
        tested |= ends[i].tested;
    }
    return tested;
}

static bool any_tests(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < cell->network->processor_count; i++) {
        const struct weft_processor_plan *processor = &cell->network->processors[i];
        for (unsigned k = 0; k < processor->process_count; k++) {
            const struct weft_home home = cell->homes[processor->first_process + k];
            if (tests(weft_end_of(cell, (struct weft_place){home.spe, home.first_end}), processor->processes[k].port_count))
                return true;
        }
    }
    return false;
}

int weft_cell_quiet(struct weft_cell *cell)
{
    if (!all_idle(cell))
        return 0;
    for (unsigned i = 0; i < cell->route_count; i++)
        if (!seen(cell, &cell->routes[i]))
            return 0;
    const bool testing = any_tests(cell);
    if (!still_idle(cell))
        return 0;
    if (!testing)
        return 2;
    for (unsigned i = 0; i < cell->spe_count; i++)
        cell->spes[i].control->over = 1;
    weft_end_testing();
    weft_cell_wake(cell);
    return 1;
}
