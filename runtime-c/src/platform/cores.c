/* Cores: which the program may use, and who runs on which. */
#define _GNU_SOURCE
#include "platform.h"
#include <sched.h>

_Static_assert(WEFT_CORES >= CPU_SETSIZE, "there is a place for each core of a set");

void weft_cores_find(struct weft_cores *cores)
{
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    *cores = (struct weft_cores){.known = sched_getaffinity(0, sizeof allowed, &allowed) == 0};
    for (unsigned core = 0; core < CPU_SETSIZE; core++)
        if (CPU_ISSET(core, &allowed))
            cores->number[cores->count++] = (unsigned short)core;
    if (cores->count == 0) {
        cores->known = false;
        cores->count = 1;
    }
    const unsigned quota = weft_quota();
    const bool rationed = quota > 0 && quota < cores->count;
    cores->count = rationed ? quota : cores->count;
    cores->binds = cores->known && !rationed;
}

unsigned weft_core_number(void)
{
    const int here = sched_getcpu();
    return here < 0 ? WEFT_CORES : (unsigned)here;
}

unsigned weft_core_here(const struct weft_cores *cores)
{
    const unsigned here = weft_core_number();
    for (unsigned i = 0; i < cores->count; i++)
        if (cores->number[i] == here)
            return i;
    return 0;
}

void weft_core_bind(const struct weft_cores *cores, pthread_t thread, unsigned index)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cores->number[index % cores->count], &one);
    if (cores->binds)
        pthread_setaffinity_np(thread, sizeof one, &one);
}

void weft_core_free(const struct weft_cores *cores, pthread_t thread)
{
    cpu_set_t all;
    CPU_ZERO(&all);
    for (unsigned i = 0; i < cores->count; i++)
        CPU_SET(cores->number[i], &all);
    if (cores->binds)
        pthread_setaffinity_np(thread, sizeof all, &all);
}
