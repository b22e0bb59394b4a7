/* Running processes for a host: by threads of the network, or on the host's, until they can go no further. */
#include "host.h"
#include "../scheduler/scheduler.h"

void *weft_host_thread(void *argument)
{
    struct weft_processor *processor = argument;
    struct weft_escape escape = {.processor = processor};
    weft_here = &processor->run->instance;
    weft_thread_name(weft_here->network->processors[processor->number].name);
    __atomic_store_n(&processor->thread, pthread_self(), __ATOMIC_RELAXED);
    weft_escape_here = &escape;
    if (setjmp(escape.way) == 0) {
        if (weft_is_worker(processor))
            weft_worker_run(processor);
        else
            weft_processor_run(processor);
    }
    weft_escape_here = NULL;
    return NULL;
}

/* Nothing can run any more on this thread. A deadlock that can be resolved is; else it is the end, where nobody waits for the host. */
static bool look_for_end(struct weft_host *host)
{
    struct weft_run *run = &host->run;
    for (unsigned i = 0; i < run->processor_count; i++) { /* the search sees who is a hard waiter */
        struct weft_processor *processor = &run->processors[i];
        if (weft_is_host(processor) || weft_is_worker(processor))
            continue;
        weft_harden(processor);
        if (processor->ready.first)
            return true;
    }
    if (weft_search_all(run->processors))
        return true;
    if (atomic_load(&run->deadlocked)) {
        weft_host_finish(host, WEFT_HOST_DEADLOCK);
        return false;
    }
    if (weft_waits_for_host(run))
        return false;
    if (weft_end_tests(run))
        return true;
    weft_host_finish(host, weft_host_result_of(run));
    return false;
}

/* Who writes to a port on another thread does not fence: what was written while a process showed that it waits for that is found here. */
static void look_at_ports(struct weft_host *host)
{
    for (unsigned i = 0; i < host->port_count; i++) {
        struct weft_end *end = host->ports[i].end, *inner = weft_other_end(end);
        struct weft_process *process = end->other;
        if (atomic_load_explicit(&process->asleep, memory_order_relaxed) == WEFT_ASLEEP && weft_waits(process) == inner
            && weft_end_satisfied(inner, atomic_load_explicit(&process->wants, memory_order_relaxed)))
            weft_rouse(process);
    }
}

/* Runs processors in turn until none has anything to run; false if none had. */
static bool turn(struct weft_host *host)
{
    bool ever = false;
    for (bool any = true; any;) {
        any = false;
        for (unsigned i = 0; i < host->run.processor_count; i++) {
            struct weft_processor *processor = &host->run.processors[i];
            if (weft_is_host(processor))
                continue;
            weft_escape_here->processor = processor;
            any |= weft_is_worker(processor) ? weft_worker_step(processor) : weft_processor_step(processor);
        }
        ever |= any;
    }
    weft_escape_here->processor = NULL;
    return ever;
}

bool weft_host_step(struct weft_host *host)
{
    struct weft_instance *const outer = weft_here;
    struct weft_escape *const outer_escape = weft_escape_here, escape = {.processor = NULL};
    struct weft_escape here = escape;
    volatile bool ever = false;
    weft_here = &host->run.instance;
    weft_escape_here = &here;
    look_at_ports(host);
    if (setjmp(here.way) == 0)
        while (turn(host)) { /* what ran may have closed a cycle, or have come to its end */
            ever = true;
            if (!look_for_end(host))
                break;
        }
    weft_here = outer;
    weft_escape_here = outer_escape;
    return ever;
}
