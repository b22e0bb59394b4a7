/* The run of a network of protothreads. */
#include "protothread.h"
#include "../../process/account.h"
#include "../../process/cluster.h"
#include "../../process/live.h"
#include "../../scheduler/scheduler.h"
#include <stdio.h>
#include <stdlib.h>
#include <weft/digits.h>
#include <weft/fault.h>
#include <weft/growth.h>
#include <weft/guard.h>
#include <weft/stack.h>
#include <weft/stop.h>

/* The process that runs on this thread; NULL: none. */
static const struct weft_process *process_here(const struct weft_run *run)
{
    if (run->initialising)
        return run->initialising;
    for (unsigned i = 0; i < run->processor_count; i++) {
        const struct weft_processor *processor = &run->processors[i];
        const struct weft_process *process = weft_running(processor);
        if (process && pthread_equal(__atomic_load_n(&processor->thread, __ATOMIC_RELAXED), pthread_self()))
            return process;
    }
    return NULL;
}

/* The same; a member of an island fires in the call of another one. */
static const struct weft_process *acting_here(const struct weft_run *run)
{
    const struct weft_process *process = process_here(run);
    const struct weft_island *island = WEFT_WITH_ISLANDS && process ? weft_island_of(process) : NULL;
    return island && island->acting > 0 ? island->members[island->acting - 1] : process;
}

static const struct weft_process_plan *running(struct weft_instance *of, struct weft_line *last_wait, bool *in_init)
{
    const struct weft_process *process = acting_here((struct weft_run *)of);
    if (!process)
        return NULL;
    *last_wait = weft_line(process, true);
    *in_init = process->dol.fire == process->plan->kind->unit->init;
    return process->plan;
}

/* A process has the thread's stack, or one of its own; for that one the message goes on to the crash and its line. */
static void tell_overflow(struct weft_instance *of, const void *address)
{
    const struct weft_process *process = acting_here((struct weft_run *)of);
    const size_t bytes = process ? weft_stack_overflown(address) : 0;
    char digits[24], more[24];
    if (WEFT_WITH_STACKS && process && process->plan->kind->unit->on_stack)
        weft_stack_tell_overflow(process->dol.wptr, address);
    else if (bytes > 0)
        weft_tell((const char *const[]){
            "weft: ", weft_where(), weft_in_init(process->plan), "process ", process->plan->name,
            ": it calls itself too deep, or has too much in its functions, for the ",
            weft_digits(digits, sizeof digits, bytes, 10), " bytes of the stack of its thread; to give it one of its own, try ",
            "<configuration name=\"execution\" value=\"stack\"/> and <configuration name=\"stack\" value=\"",
            weft_digits(more, sizeof more, weft_stack_proposed(bytes), 10), "\"/> behind its source\n", NULL});
}

static void end_sources(struct weft_instance *of, bool late)
{
    const struct weft_run *run = (struct weft_run *)of;
    for (unsigned i = 0; i < run->processor_count; i++)
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            if (!weft_is_source(process->plan) || __atomic_load_n(&process->phase, __ATOMIC_RELAXED) == WEFT_ENDED)
                continue;
            if (late)
                weft_tell_of_endless(process->plan, weft_line(process, true));
            weft_detach(process);
        }
}

static const struct weft_model model = {running, tell_overflow, end_sources};

/* Is there no barrier for all threads, or is that to be tried? WEFT_MEMBARRIER=0 in the environment does as if there were none. */
static bool is_fence_needed(void)
{
    const char *wish = getenv("WEFT_MEMBARRIER");
    return (wish && wish[0] == '0') || weft_fence_is_missing();
}

static void report_growth(const struct weft_run *run)
{
    for (unsigned i = 0; i < run->processor_count; i++) {
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            const struct weft_process *process = run->processors[i].processes[j];
            for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
                const struct weft_port_plan *port = &process->plan->kind->ports[slot];
                if (port->direction == WEFT_OUT)
                    weft_growth_report(&weft_here->network->channels[process->plan->channels[slot]],
                                       process->ends[slot].capacity);
            }
        }
    }
}

static void *run_processor(void *argument)
{
    struct weft_processor *processor = argument;
    weft_here = &processor->run->instance;
    __atomic_store_n(&processor->thread, pthread_self(), __ATOMIC_RELAXED);
    weft_watch_stack();
    weft_stop_interrupts_me();
    weft_account_busy(processor);
    if (weft_is_worker(processor))
        weft_worker_run(processor);
    else
        weft_processor_run(processor);
    weft_account_leave(processor);
    return NULL;
}

static void *run_named(void *argument)
{
    const struct weft_processor *processor = argument;
    weft_thread_name(processor->run->instance.network->processors[processor->number].name);
    return run_processor(argument);
}

/* Starts a thread for each processor from the `own`th on, and gives each that may not block a core of those that the program may
   use, from the one that this thread is on; or from one that is the same for all ranks of a machine. The first one's, if that is this
   thread; that keeps the program's name, by which others know the program. */
static void start(struct weft_run *run, pthread_t *threads, unsigned own, const struct weft_cores *cores)
{
    unsigned core_of[run->processor_count];
    for (unsigned i = 0, core = run->first_core + (WEFT_WITH_MPI ? 0 : weft_core_here(cores)); i < run->processor_count; i++)
        core_of[i] = run->processors[i].io ? 0 : core++;
    for (unsigned i = own; !WEFT_ALONE && i < run->processor_count; i++) {
        int error = pthread_create(&threads[i], NULL, run_named, &run->processors[i]);
        if (error != 0)
            weft_cannot_start("cannot start a thread for the %u. of %u processors: %s", i + 1, run->processor_count,
                              strerror(error));
        if (!run->processors[i].io)
            weft_core_bind(cores, threads[i], core_of[i]);
    }
    if (own > 0 && !run->processors[0].io)
        weft_core_bind(cores, pthread_self(), core_of[0]);
}

int weft_run_protothreads(const struct weft_network *network, int argc, char **argv, struct weft_plugs plugs)
{
    struct weft_cores cores;
    weft_cores_find(&cores);
    struct weft_run run = {.plugs = plugs, .instance = {.network = network, .argc = argc, .argv = argv, .model = &model}};
    weft_guard_hold(&run, sizeof run);
    weft_instance_begin(&run.instance);
    const struct weft_network here = WEFT_WITH_MPI ? plugs.cluster->start(network) : *network;
    const bool unfenced = !WEFT_ALONE && !is_fence_needed();
    run.fenced = !WEFT_ALONE && (WEFT_WITH_MPI || weft_has_pool(&here) || !unfenced);
    run.pools_can_be_held = unfenced && !WEFT_WITH_MPI && !WEFT_WITH_HOST && here.processor_count == 1;
    weft_check_capacities(network);
    weft_growth_start(&here);
    weft_run_build(&run, &here, cores.count);
    if (run.busy_count + run.rivals > cores.count && cores.known && run.first_core == 0)
        fprintf(stderr, "weft: %u processors share %u core%s\n", run.busy_count + run.rivals, cores.count,
                cores.count == 1 ? "" : "s");
    pthread_t threads[run.processor_count];
    const unsigned own = WEFT_WITH_MPI ? 0 : 1; /* of the processors, those that this thread is, and not others */
    weft_account_start(&run, &here);
    weft_live_start(&run, &here);
    weft_watch_faults();
    if (!WEFT_WITH_MPI)
        weft_watch_stop(network, run.processor_count);
    weft_initialise(&run, network);
    start(&run, threads, own, &cores);
    if (WEFT_WITH_MPI)
        plugs.cluster->run(&run);
    else
        run_processor(&run.processors[0]);
    for (unsigned i = own; !WEFT_ALONE && i < run.processor_count; i++)
        pthread_join(threads[i], NULL);
    weft_core_free(&cores, pthread_self());
    weft_watch_no_faults();
    weft_watch_no_stop();
    weft_live_finish(&run);
    report_growth(&run);
    weft_account_finish(&run);
    weft_growth_end();
    weft_run_free(&run);
    if (WEFT_WITH_MPI)
        plugs.cluster->end();
    weft_instance_end(&run.instance);
    weft_guard_let_go(&run, sizeof run);
    return run.status;
}
