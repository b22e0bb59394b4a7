/* The networks that run, for handlers of signals, which may come at any time, in any thread, to a program: so this is the one list that
   no instance can hold. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <weft/instance.h>

__thread struct weft_instance *weft_here;

static pthread_mutex_t changes = PTHREAD_MUTEX_INITIALIZER; /* of the list; never taken by who reads it */
static struct weft_instance *instances;
static atomic_uint readers; /* that walk along it now */

void weft_instance_begin(struct weft_instance *instance)
{
    instance->outer = weft_here;
    weft_here = instance;
    pthread_mutex_lock(&changes);
    instance->next = instances;
    __atomic_store_n(&instances, instance, __ATOMIC_SEQ_CST);
    pthread_mutex_unlock(&changes);
}

void weft_instance_end(struct weft_instance *instance)
{
    pthread_mutex_lock(&changes);
    struct weft_instance **link = &instances;
    while (*link != instance)
        link = &(*link)->next;
    __atomic_store_n(link, instance->next, __ATOMIC_SEQ_CST);
    pthread_mutex_unlock(&changes);
    weft_instances_settle();
    weft_here = instance->outer;
}

void weft_instances_each(void (*what)(struct weft_instance *instance, void *context), void *context)
{
    atomic_fetch_add(&readers, 1);
    for (struct weft_instance *at = __atomic_load_n(&instances, __ATOMIC_SEQ_CST); at;
         at = __atomic_load_n(&at->next, __ATOMIC_SEQ_CST))
        what(at, context);
    atomic_fetch_sub(&readers, 1);
}

void weft_instances_settle(void)
{
    while (atomic_load(&readers) > 0) /* handlers in other threads: they wait for nobody */
        sched_yield();
}
