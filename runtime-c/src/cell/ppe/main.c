/* The PPE's own part in the run: its processes, and sleep until an SPE has something. */
#include "cell.h"
#include "../../growth/cycle.h"
#include <time.h>
#include <weft/fault.h>
#include <weft/growth.h>
#include <weft/stop.h>

enum { NAP = 5 }; /* milliseconds between two looks at what waits; only what never goes on by itself is found so */

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

/* Is it time to look for processes that wait for each other while the rest runs? */
static bool is_due(void)
{
    static struct timespec last;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((now.tv_sec - last.tv_sec) * 1000 + (now.tv_nsec - last.tv_nsec) / 1000000 < NAP)
        return false;
    last = now;
    return true;
}

struct run {
    struct weft_cell *cell;
    spe_event_handler_ptr_t handler;
};

/* Resolves deadlocks, and sleeps when nothing can run. False: nobody can ever run again. */
static int pause_run(int ran, void *context)
{
    const struct run *run = context;
    weft_running.process = NULL;
    weft_cell_look_for_stop(run->cell);
    const bool quiet = !ran && weft_cell_quiet(run->cell);
    if ((quiet || is_due()) && weft_cell_grow(run->cell))
        return true;
    if (quiet)
        return weft_cell_end_testing(run->cell);
    if (!ran)
        sleep_a_while(run->cell, run->handler);
    return true;
}

static void stop(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < cell->spe_count; i++)
        cell->spes[i].control->end = 1;
    weft_cell_wake(cell);
    for (unsigned i = 0; i < cell->spe_count; i++)
        pthread_join(cell->spes[i].thread, NULL);
    for (unsigned i = 0; i < cell->spe_count; i++)
        spe_context_destroy(cell->spes[i].context);
}

static void report_growth(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < weft_process_count(cell->network); i++) {
        const struct weft_home home = cell->homes[i];
        const struct weft_process_plan *plan = weft_process_plan_at(cell->network, i);
        const struct weft_end *ends = weft_end_of(cell, (struct weft_spot){home.spe, home.first_end});
        for (unsigned k = 0; k < plan->kind->port_count; k++)
            if (plan->kind->ports[k].direction == WEFT_OUT)
                weft_growth_report(&cell->network->channels[plan->channels[k]], ends[k].capacity);
    }
}

static const struct weft_cell *ended; /* for the report */

static struct weft_wait wait_of(unsigned number)
{
    return weft_wait_of(ended, number);
}

/* Where the PPE's stack ends is the system's affair. */
static void tell_overflow(struct weft_instance *instance, const void *address)
{
    (void)instance;
    (void)address;
}

static const struct weft_model model = {weft_cell_running_process, tell_overflow, weft_cell_end_sources};

int weft_cell_run(struct weft_cell *cell, int argc, char **argv)
{
    struct weft_instance instance = {.network = cell->network, .argc = argc, .argv = argv, .model = &model};
    weft_instance_begin(&instance);
    weft_growth_start(cell->network);
    weft_cell_prepare_growth(cell);
    weft_prepare();
    weft_watch_faults();
    weft_cell_start(cell);
    weft_cell_watch_signals(cell);
    weft_cell_go(cell);
    struct run run = {cell, wait_for_events(cell)};
    weft_run(pause_run, &run);
    spe_event_handler_destroy(run.handler);
    weft_watch_no_faults();
    weft_watch_no_stop();
    ended = cell;
    const int status = weft_report_cycle(cell->network, wait_of);
    report_growth(cell);
    stop(cell);
    weft_instance_end(&instance);
    return status;
}
