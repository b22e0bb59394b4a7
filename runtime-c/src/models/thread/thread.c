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
    struct weft_blocking *of;
    unsigned process;
    pthread_t thread;
    sem_t wake;
    jmp_buf over;
};

struct threads {
    atomic_uint running; /* threads that do not wait, and have not ended */
    sem_t over_for_all;  /* posted when no thread will ever run again */
    struct thread thread[]; /* by process */
};

static struct threads *own(const struct weft_blocking *of)
{
    return of->own;
}

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0 && errno == EINTR) {
    }
}

/* Whether that is the end or a deadlock, the main thread tells: it joins what has ended first, as a thread that nobody joined
   counts as a leak. */
static void one_less_runs(struct weft_blocking *of)
{
    struct threads *all = own(of);
    while (atomic_fetch_sub(&all->running, 1) == 1) {
        atomic_fetch_add(&all->running, 1);
        if (!weft_unblock(of)) {
            sem_post(&all->over_for_all);
            return;
        }
    }
}

static bool concurrent(const struct weft_channel_plan *channel)
{
    (void)channel;
    return true;
}

static void sleep_until_woken(struct weft_blocking *of, unsigned process)
{
    one_less_runs(of);
    wait_for(&own(of)->thread[process].wake);
}

static void wake(struct weft_blocking *of, unsigned process)
{
    atomic_fetch_add(&own(of)->running, 1);
    sem_post(&own(of)->thread[process].wake);
}

static void leave(struct weft_blocking *of, unsigned process)
{
    longjmp(own(of)->thread[process].over, 1);
}

static void *run_process(void *argument)
{
    struct thread *thread = argument;
    weft_here = &thread->of->instance;
    weft_thread_name(weft_process_plan_at(thread->of->instance.network, thread->process)->name);
    weft_watch_stack();
    weft_stop_interrupts_me();
    if (setjmp(thread->over) == 0)
        weft_process_run(thread->of, thread->process);
    one_less_runs(((struct thread *)argument)->of);
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
}

static void run(struct weft_blocking *of)
{
    const unsigned count = of->process_count;
    struct threads *all = of->own = calloc(1, sizeof *all + count * sizeof *all->thread);
    if (!all)
        weft_cannot_start("cannot get memory for %u threads", count);
    atomic_init(&all->running, count);
    sem_init(&all->over_for_all, 0, 0);
    for (unsigned i = 0; i < count; i++) {
        all->thread[i].of = of;
        all->thread[i].process = i;
        sem_init(&all->thread[i].wake, 0, 0);
    }
    for (unsigned i = 0; i < count; i++)
        start(weft_process_plan_at(of->instance.network, i), &all->thread[i], i + 1, count);
    wait_for(&all->over_for_all);
    for (unsigned i = 0; i < count; i++)
        if (weft_ended(of, i))
            pthread_join(all->thread[i].thread, NULL);
}

static void run_free(struct weft_blocking *of)
{
    for (unsigned i = 0; i < of->process_count; i++)
        sem_destroy(&own(of)->thread[i].wake);
    sem_destroy(&own(of)->over_for_all);
    free(of->own);
}

const struct weft_blocking_model weft_blocking_model = {run, run_free, concurrent, sleep_until_woken, wake, leave};
