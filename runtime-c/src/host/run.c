/* Calls on the whole network. */
#include "host.h"
#include "../scheduler/scheduler.h"

int weft_host_run(struct weft_host *host)
{
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    if (host->threaded)
        return weft_host_misuse(host, "run", "the network has threads of its own; open it without");
    if (atomic_exchange_explicit(&host->running, true, memory_order_acquire))
        return WEFT_HOST_BUSY;
    if (atomic_load_explicit(&host->run.stopping, memory_order_relaxed)) /* perhaps not seen by who left a port meanwhile */
        weft_host_end_inputs(host);
    if (weft_host_result(host) == WEFT_HOST_AGAIN)
        weft_host_step(host);
    atomic_store_explicit(&host->running, false, memory_order_release);
    const int result = weft_host_result(host);
    return result == WEFT_HOST_AGAIN ? WEFT_HOST_OK : result == WEFT_HOST_OK ? WEFT_HOST_ENDED : result;
}

int weft_host_drain(struct weft_host *host)
{
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    if (!host->threaded)
        return weft_host_run(host);
    weft_host_end_in_copy(host);
    for (;;) {
        const unsigned naps = atomic_load(&host->naps);
        const int result = weft_host_result(host);
        if (result != WEFT_HOST_AGAIN)
            return result == WEFT_HOST_OK ? WEFT_HOST_ENDED : result;
        if (weft_sleeps(&host->run))
            return WEFT_HOST_OK;
        weft_word_wait(&host->naps, naps, NULL);
    }
}

int weft_host_stop(struct weft_host *host)
{
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    atomic_store(&host->run.stopping, true);
    weft_host_end_inputs(host);
    return WEFT_HOST_OK;
}

int weft_host_join(struct weft_host *host)
{
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    if (!host->threaded) {
        const int status = weft_host_run(host);
        return status == WEFT_HOST_OK ? WEFT_HOST_AGAIN : status == WEFT_HOST_ENDED ? WEFT_HOST_OK : status;
    }
    weft_host_end_in_copy(host);
    while (atomic_load(&host->ends) == 0)
        weft_word_wait(&host->ends, 0, NULL);
    return weft_host_result(host);
}

int weft_host_status(struct weft_host *host)
{
    return weft_host_is_open(host) ? weft_host_result(host) : WEFT_HOST_MISUSE;
}

int weft_host_message(struct weft_host *host, char *text, size_t size)
{
    if (!weft_host_is_open(host) || (!text && size > 0))
        return WEFT_HOST_MISUSE;
    return weft_host_last_message(host, text, size) ? WEFT_HOST_OK : WEFT_HOST_AGAIN;
}

/* A process asks for it. */
void DOL_stop(DOLProcess *p)
{
    struct weft_host *host = weft_host_of_instance(weft_here);
    (void)p;
    atomic_store(&host->run.stopping, true);
    weft_host_end_inputs(host);
}
