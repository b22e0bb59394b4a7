/* Can anybody ever run again? docs/architecture/cell.md has the reasons. */
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

bool weft_route_settled(const struct weft_cell *cell, const struct weft_route *route)
{
    const volatile struct weft_told *mine[2], *seen[2];
    for (int direction = 0; direction < 2; direction++) {
        mine[direction] = &weft_far_of(cell, route->side[direction])->mine;
        seen[direction] = &weft_far_of(cell, route->side[direction])->seen;
    }
    return seen[WEFT_IN]->count == mine[WEFT_OUT]->count && seen[WEFT_IN]->closed == mine[WEFT_OUT]->closed
           && seen[WEFT_OUT]->count == mine[WEFT_IN]->count && seen[WEFT_OUT]->closed == mine[WEFT_IN]->closed;
}

/* Can a process go on that has been asleep? Its channel has grown, and its SPE is not awake yet. */
static bool any_ready(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < weft_process_count(cell->network); i++)
        if (weft_process_at(cell, i)->phase == WEFT_ALIVE && !weft_end_waited_for(cell, i))
            return true;
    return false;
}

bool weft_cell_quiet(struct weft_cell *cell)
{
    if (!all_idle(cell) || any_ready(cell))
        return false;
    for (unsigned i = 0; i < cell->route_count; i++)
        if (!weft_route_settled(cell, &cell->routes[i]))
            return false;
    return still_idle(cell);
}

bool weft_cell_end_testing(const struct weft_cell *cell)
{
    bool any = false;
    for (unsigned i = 0; i < weft_process_count(cell->network); i++)
        any |= weft_process_at(cell, i)->phase == WEFT_TESTING;
    if (!any)
        return false;
    for (unsigned i = 0; i < cell->spe_count; i++)
        cell->spes[i].control->over = 1;
    if (weft_extras.end_testing)
        weft_extras.end_testing();
    weft_cell_wake(cell);
    return true;
}
