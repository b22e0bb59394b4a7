/* How a network ends for its host, and how the host is told: what lies below asks for it by struct weft_hosting. */
#include "host.h"
#include "../scheduler/scheduler.h"
#include <unistd.h>

static struct weft_host_port *port_of(const struct weft_process *process)
{
    struct weft_host *host = weft_host_of(process->processor->run);
    return &host->ports[weft_process_number(process->plan) - weft_process_number(host->ports->process->plan)];
}

void weft_host_notify(struct weft_host_port *port)
{
    const int descriptor = atomic_load(&port->descriptor);
    if (descriptor >= 0)
        weft_descriptor_send(descriptor);
}

void weft_host_let_go(struct weft_host_port *port)
{
    atomic_store(&port->waiting, 0); /* before anybody is woken: he would wait for it, perhaps on this very core */
    weft_host_notify(port);
    weft_word_wake(&port->waiting);
}

static void all_asleep(struct weft_run *run)
{
    struct weft_host *host = weft_host_of(run);
    atomic_fetch_add(&host->naps, 1);
    weft_word_wake_all(&host->naps);
}

void weft_host_finish(struct weft_host *host, int result)
{
    int open = WEFT_HOST_AGAIN;
    if (!atomic_compare_exchange_strong(&host->result, &open, result))
        return;
    if (host->run.processors)
        weft_end_run(&host->run, 0);
    for (unsigned i = 0; i < host->port_count; i++)
        weft_host_let_go(&host->ports[i]);
    all_asleep(&host->run);
    atomic_store(&host->ends, 1);
    weft_word_wake_all(&host->ends);
}

void weft_host_end_in_copy(struct weft_host *host)
{
    if (host->threaded && getpid() != host->opener)
        weft_host_finish(host, WEFT_HOST_STOPPED);
}

int weft_host_result_of(const struct weft_run *run)
{
    return atomic_load(&run->deadlocked) ? WEFT_HOST_DEADLOCK : atomic_load(&run->stopping) ? WEFT_HOST_STOPPED : WEFT_HOST_OK;
}

static void told(struct weft_process *process)
{
    weft_host_let_go(port_of(process));
}

static void shut(struct weft_process *process)
{
    weft_gate_shut(port_of(process));
}

static void ended(struct weft_run *run)
{
    weft_host_finish(weft_host_of(run), weft_host_result_of(run));
}

const struct weft_hosting weft_hosting = {.told = told, .shut = shut, .ended = ended, .all_asleep = all_asleep};
