/* Accounts of processors whose runs are short: to read the clock at each switch would cost more than they do. Instead a thread looks
   a thousand times a second which process runs, which has then done so since the last time, for all that is known; and, in portions, which
   processes wait, and for what. How often a process has waited it keeps anyway, in 32 bits: it is added up here.

   As soon as a processor is sampled, the thread alone writes what its processor has written until then: ticks and waits. */
#define _GNU_SOURCE
#include "sampling.h"
#include "../../deadlock/deadlock.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>

enum {
    SECOND = 1000000000, /* ns */
    INTERVAL = SECOND / 1000, /* ns between two samples */
    PORTION = 256 /* processes of a processor that are looked at each time */
};

struct weft_sampling {
    struct weft_run *run;
    pthread_t thread;
    pthread_mutex_t mutex; /* of what is written in accounts that are sampled */
    sem_t called; /* a processor is to be sampled, or all is over */
    sem_t over;
    unsigned next[]; /* of each processor, the process to be looked at next */
};

static bool is_sampled(const struct weft_processor *processor)
{
    return __atomic_load_n(&processor->account->sampled, __ATOMIC_ACQUIRE);
}

static void set(uint64_t *tick, uint64_t now)
{
    __atomic_store_n(tick, now, __ATOMIC_RELAXED);
}

/* Adds how often it has waited since it was last looked at, and, if it does now, the time. */
static void take(struct weft_process *process, uint64_t now)
{
    struct weft_process_account *account = process->account;
    struct weft_waiter waiter;
    const uint32_t waited = weft_waited(__atomic_load_n(&process->wait, __ATOMIC_RELAXED));
    weft_count(&account->waits, waited - account->waited);
    account->waited = waited;
    if (now > account->began && weft_is_stuck(process, &waiter))
        weft_count(&waiter.end->account->waited, now - account->began);
    set(&account->began, now);
}

static void look_at(struct weft_sampling *sampling, unsigned number)
{
    struct weft_processor *processor = &sampling->run->processors[number];
    struct weft_process *process = weft_running(processor);
    const uint64_t now = weft_ticks();
    if (process && now > processor->account->looked)
        weft_count(&process->account->ran, now - processor->account->looked);
    set(&processor->account->looked, now);
    for (unsigned i = 0; i < PORTION && i < processor->process_count; i++) {
        take(processor->processes[sampling->next[number]], now);
        sampling->next[number] = (sampling->next[number] + 1) % processor->process_count;
    }
}

static void *sample(void *argument)
{
    struct weft_sampling *sampling = argument;
    struct timespec next;
    weft_here = &sampling->run->instance;
    while (sem_wait(&sampling->called) != 0) {
    }
    clock_gettime(CLOCK_REALTIME, &next);
    for (;;) {
        next.tv_nsec += INTERVAL;
        if (next.tv_nsec >= SECOND) {
            next.tv_nsec -= SECOND;
            next.tv_sec++;
        }
        if (sem_timedwait(&sampling->over, &next) == 0)
            return NULL;
        if (errno != ETIMEDOUT)
            continue;
        pthread_mutex_lock(&sampling->mutex);
        for (unsigned i = 0; i < sampling->run->processor_count; i++)
            if (is_sampled(&sampling->run->processors[i]))
                look_at(sampling, i);
        pthread_mutex_unlock(&sampling->mutex);
        clock_gettime(CLOCK_REALTIME, &next); /* a thread that was late does not catch up */
    }
}

struct weft_sampling *weft_sampling_start(struct weft_run *run)
{
    sigset_t all, before;
    struct weft_sampling *sampling = calloc(1, sizeof *sampling + run->processor_count * sizeof *sampling->next);
    if (!sampling)
        return NULL;
    sampling->run = run;
    pthread_mutex_init(&sampling->mutex, NULL);
    sem_init(&sampling->called, 0, 0);
    sem_init(&sampling->over, 0, 0);
    sigfillset(&all); /* signals are for the threads of the program */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool is_there = pthread_create(&sampling->thread, NULL, sample, sampling) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_there)
        return sampling;
    weft_sampling_free(sampling);
    return NULL;
}

void weft_sampling_end(struct weft_sampling *sampling)
{
    sem_post(&sampling->over);
    sem_post(&sampling->called);
    pthread_join(sampling->thread, NULL);
}

void weft_sampling_free(struct weft_sampling *sampling)
{
    pthread_mutex_destroy(&sampling->mutex);
    sem_destroy(&sampling->called);
    sem_destroy(&sampling->over);
    free(sampling);
}

/* All waits end for the accounts, and begin again for the thread. */
void weft_sampling_add(struct weft_sampling *sampling, struct weft_processor *processor)
{
    const uint64_t now = weft_ticks();
    for (unsigned i = 0; i < processor->process_count; i++) {
        struct weft_process *process = processor->processes[i];
        struct weft_process_account *account = process->account;
        struct weft_end *end = weft_waits(process);
        if (account->since != 0 && end && now > account->since)
            weft_count(&end->account->waited, now - account->since);
        set(&account->since, 0);
        set(&account->began, now);
        account->waited = weft_waited(process->wait);
    }
    processor->account->looked = now;
    __atomic_store_n(&processor->account->sampled, true, __ATOMIC_RELEASE);
    sem_post(&sampling->called);
}

void weft_sampling_take(struct weft_sampling *sampling, struct weft_process *process)
{
    if (weft_is_pooled(process) || !is_sampled(process->processor))
        return;
    pthread_mutex_lock(&sampling->mutex);
    take(process, weft_ticks());
    pthread_mutex_unlock(&sampling->mutex);
}
