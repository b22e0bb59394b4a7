/* What runs the processes of a processor, and how it sleeps; and how all that is built from the tables. */
#ifndef WEFT_SCHEDULER_H
#define WEFT_SCHEDULER_H

#include "../deadlock/deadlock.h"

/* sleep.c */

/* Sleeps until another processor has something; false at the end of the program. */
bool weft_sleep(struct weft_processor *self);
/* Where somebody other than processors, who is counted as awake, looks after the end: nobody else is awake, nor will be. */
bool weft_all_asleep(struct weft_run *run);
/* The end comes, or will not: before, from `weft_all_asleep` on, no processor wakes itself. */
void weft_go_on(struct weft_run *run);
/* Marks the processes that test in vain, which nothing will change for any more, as over; true if there are any. They begin to run
   with the second. */
bool weft_end_tests(struct weft_run *run);
void weft_wake_posted(struct weft_run *run);
void weft_end_run(struct weft_run *run, int status);

/* Of a library: does any process wait for the program around it? Not while anybody runs. */
bool weft_waits_for_host(const struct weft_run *run);
/* The same: do all processors sleep? */
static inline bool weft_sleeps(const struct weft_run *run)
{
    return atomic_load(&run->awake) == 1;
}

/* processor.c */

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
bool weft_settle(struct weft_processor *self, struct weft_process *process);
/* Runs the processes of `processor` until no process of the network can run any more. */
void weft_processor_run(struct weft_processor *processor);

/* A library that is asked to stop: a process without inputs ends with its next firing. */
static inline void weft_stop_source(struct weft_process *process)
{
    const struct weft_run *run = process->processor->run;
    if (!weft_likely(!atomic_load_explicit(&run->stopping, memory_order_relaxed)) && weft_is_source(process->plan))
        weft_detach(process);
}

/* The same without sleep: until nothing on it can run; false if nothing could. The network runs on one thread. */
bool weft_processor_step(struct weft_processor *processor);

/* pool.c */

/* Makes the pool's queues, and deals its processes, which all lie with its first worker, to the workers. */
void weft_pool_build(struct weft_pool *pool);
/* The same as weft_processor_run. */
void weft_worker_run(struct weft_processor *worker);
bool weft_worker_step(struct weft_processor *worker);

/* sole.c: a worker has its pool to itself (process/sole.h). */

/* Takes the pool if all others sleep; between two turns. */
void weft_pool_hold(struct weft_processor *worker);
/* Gives it up, if it has it. */
void weft_pool_yield(struct weft_processor *worker);
/* After its sleep, before it touches anything of the pool: takes it away from whoever has it. */
void weft_pool_enter(struct weft_processor *worker);
/* Before its sleep. */
void weft_pool_leave(struct weft_processor *worker);

/* crowd.c: does a processor that is awake run on the core that this one is on? Kept in `crowded`, too. */
bool weft_shares_core(struct weft_processor *self);

/* One that looks around, so often so far: is it to ask that before the next look? At once where it was so the last time. */
static inline bool weft_may_be_crowded(const struct weft_processor *self, unsigned looks)
{
    return looks % WEFT_CROWDED == (self->crowded ? 0 : WEFT_KEEN);
}

/* build.c: lays a run out in memory from the tables. `cores`: how many the program may use. */
void weft_run_build(struct weft_run *run, const struct weft_network *network, unsigned cores);
void weft_run_free(struct weft_run *run);
/* Ends the program where a capacity is none. */
void weft_check_capacities(const struct weft_network *network);
/* Who waits in a pool executes no barrier for all threads, so that all of them have to fence. */
bool weft_has_pool(const struct weft_network *network);

/* init.c: calls the inits of all processes in the order of the network, before any processor runs. `network`: all of it; on a
   cluster those that are not of this rank are left out. */
void weft_initialise(struct weft_run *run, const struct weft_network *network);

#endif
