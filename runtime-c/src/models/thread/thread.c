/* The execution model `thread`: a kernel thread per process. */
#define _GNU_SOURCE
#include "../blocking/blocking.h"
#include "../../platform/platform.h"
#include <weft/fault.h>
#include <weft/stop.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <stdatomic.h>

struct thread {
    pthread_t thread;
    sem_t wake;
    jmp_buf over;
};

static struct thread *threads; /* by process */
static atomic_uint running;    /* threads that do not wait, and have not ended */
static sem_t over_for_all;     /* posted when no thread will ever run again */

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0 && errno == EINTR) {}
}

/* Whether that is the end or a deadlock, the main thread tells: it joins what has ended first, as a thread that nobody joined
   counts as a leak. */
static void one_less_runs(void)
{
    while (atomic_fetch_sub(&running, 1) == 1) {
        atomic_fetch_add(&running, 1);
        if (!weft_unblock()) {
            sem_post(&over_for_all);
            return;
        }
    }
}

static bool concurrent(const struct weft_channel_plan *channel)
{
    (void)channel;
    return true;
}

static void sleep_until_woken(unsigned process)
{
    one_less_runs();
    wait_for(&threads[process].wake);
}

static void wake(unsigned process)
{
    atomic_fetch_add(&running, 1);
    sem_post(&threads[process].wake);
}

static void leave(unsigned process)
{
    longjmp(threads[process].over, 1);
}

static void *run_process(void *argument)
{
    unsigned process = (unsigned)((struct thread *)argument - threads);
    weft_watch_stack();
    weft_stop_interrupts_me();
    if (setjmp(threads[process].over) == 0)
        weft_process_run(process);
    one_less_runs();
    return NULL;
}

static void start(const struct weft_process_plan *process, struct thread *thread, unsigned number, unsigned of)
{
    pthread_attr_t attributes;
    size_t size = weft_stack_size(process) + WEFT_STACK_BESIDE;
    pthread_attr_init(&attributes);
    int error = pthread_attr_setstacksize(&attributes, size);
    error = error ? error : pthread_create(&thread->thread, &attributes, run_process, thread);
    if (error != 0)
        weft_cannot_start("cannot start a thread for process %s, the %u. of %u: %s; the execution model protothread needs none",
                          process->name, number, of, strerror(error));
    pthread_attr_destroy(&attributes);
    weft_thread_name(thread->thread, process->name);
}

static void run(const struct weft_network *network)
{
    unsigned count = weft_process_count(network);
    threads = calloc(count, sizeof *threads);
    if (!threads)
        weft_cannot_start("cannot get memory for %u threads", count);
    atomic_init(&running, count);
    sem_init(&over_for_all, 0, 0);
    for (unsigned i = 0; i < count; i++)
        sem_init(&threads[i].wake, 0, 0);
    for (unsigned i = 0; i < count; i++)
        start(weft_process_plan_at(network, i), &threads[i], i + 1, count);
    wait_for(&over_for_all);
    for (unsigned i = 0; i < count; i++)
        if (weft_ended(i))
            pthread_join(threads[i].thread, NULL);
}

static void run_free(const struct weft_network *network)
{
    for (unsigned i = 0; i < weft_process_count(network); i++)
        sem_destroy(&threads[i].wake);
    free(threads);
}

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
