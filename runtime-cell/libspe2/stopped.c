/* The ends of runs, kept for whoever asks later. */
#include "context.h"

#include <stdlib.h>

/* As many as fit into the pipe that Linux's libspe2 keeps them in: then the newest are lost. */
enum { STOPPED_MAX = 2048 };

struct weft_spe_stopped {
    spe_stop_info_t info;
    struct weft_spe_stopped *next;
};

bool weft_spe_stopped_add(spe_context_ptr_t spe, const spe_stop_info_t *info)
{
    struct weft_spe_stopped *one = malloc(sizeof *one);
    if (!one) {
        return false;
    }
    *one = (struct weft_spe_stopped){.info = *info};
    pthread_mutex_lock(&spe->lock);
    const bool fits = spe->stopped_count < STOPPED_MAX;
    if (fits) {
        *spe->stopped_end = one;
        spe->stopped_end = &one->next;
        spe->stopped_count++;
    }
    pthread_mutex_unlock(&spe->lock);
    if (!fits) {
        free(one);
    }
    return fits;
}

bool weft_spe_stopped_waiting(spe_context_ptr_t spe)
{
    pthread_mutex_lock(&spe->lock);
    const bool waiting = spe->stopped;
    pthread_mutex_unlock(&spe->lock);
    return waiting;
}

/* The oldest one, or NULL; the caller's from now on. */
static struct weft_spe_stopped *stopped_take(spe_context_ptr_t spe)
{
    pthread_mutex_lock(&spe->lock);
    struct weft_spe_stopped *one = spe->stopped;
    if (one) {
        spe->stopped = one->next;
        spe->stopped_count--;
        if (!spe->stopped) {
            spe->stopped_end = &spe->stopped;
        }
    }
    pthread_mutex_unlock(&spe->lock);
    return one;
}

void weft_spe_stopped_clear(spe_context_ptr_t spe)
{
    for (struct weft_spe_stopped *one = stopped_take(spe); one; one = stopped_take(spe)) {
        free(one);
    }
}

int spe_stop_info_read(spe_context_ptr_t spe, spe_stop_info_t *stopinfo)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!stopinfo) {
        return weft_spe_error(EINVAL);
    }
    if (!(spe->flags & SPE_EVENTS_ENABLE)) {
        return weft_spe_error(ENOTSUP);
    }
    struct weft_spe_stopped *one = stopped_take(spe);
    if (!one) {
        return weft_spe_error(EAGAIN);
    }
    *stopinfo = one->info;
    free(one);
    return 0;
}
