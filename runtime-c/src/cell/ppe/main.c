/* The PPE's own part in the run: its processes, and sleep until an SPE has something. */
#include "cell.h"
#include "../../blocking/deadlock.h"

enum { NAP = 5 }; /* milliseconds between two looks at SPEs that sleep; only what never ends by itself is found so */

static void *wait_for_events(const struct weft_cell *cell)
{
    spe_event_handler_ptr_t handler = spe_event_handler_create();
    for (unsigned i = 0; i < cell->spe_count; i++) {
        spe_event_unit_t unit = {.events = SPE_EVENT_OUT_INTR_MBOX, .spe = cell->spes[i].context};
        spe_event_handler_register(handler, &unit);
    }
    return handler;
}

/* Sleeps until an SPE has told something, or for a while. */
static void sleep_a_while(const struct weft_cell *cell, spe_event_handler_ptr_t handler)
{
    spe_event_unit_t events[cell->spe_count + 1];
    const int count = spe_event_wait(handler, events, (int)cell->spe_count, NAP);
    for (int i = 0; i < count; i++) {
        unsigned word;
        spe_out_intr_mbox_read(events[i].spe, &word, 1, SPE_MBOX_ANY_NONBLOCKING);
    }
}

static const struct weft_cell *ended; /* for the report */

static struct weft_wait wait_of(unsigned number)
{
    const struct weft_home home = ended->homes[number];
    const struct weft_process_plan *plan = weft_process_plan_at(ended->network, number);
    const struct weft_end *ends = weft_end_of(ended, (struct weft_place){home.spe, home.first_end});
    for (unsigned i = 0; i < plan->port_count; i++) {
        const struct weft_end *end = &ends[i];
        const size_t capacity = ended->network->channels[plan->channels[i]].capacity;
        const bool partial = end->open == WEFT_IN_PARTIAL || end->open == WEFT_OUT_PARTIAL;
        if (end->wants > 0)
            return (struct weft_wait){plan, &plan->ports[i], end->wants, end->limit - end->count, (uint32_t)capacity,
                                      partial ? end->moved : 0};
    }
    return (struct weft_wait){.process = NULL};
}

int weft_cell_run(struct weft_cell *cell, int argc, char **argv)
{
    weft_program = (struct weft_program){cell->network, argc, argv};
    weft_prepare();
    weft_cell_start(cell);
    spe_event_handler_ptr_t handler = wait_for_events(cell);
    int quiet;
    do {
        weft_run_ready();
        quiet = weft_cell_quiet(cell);
        if (quiet == 0 && cell->spe_count > 0)
            sleep_a_while(cell, handler);
    } while (quiet != 2);
    ended = cell;
    const int status = weft_report_cycle(cell->network, wait_of);
    for (unsigned i = 0; i < cell->spe_count; i++)
        cell->spes[i].control->end = 1;
    weft_cell_wake(cell);
    for (unsigned i = 0; i < cell->spe_count; i++)
        pthread_join(cell->spes[i].thread, NULL);
    spe_event_handler_destroy(handler);
    for (unsigned i = 0; i < cell->spe_count; i++)
        spe_context_destroy(cell->spes[i].context);
    return status;
}
