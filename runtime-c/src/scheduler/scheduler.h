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

/* processor.c */

/* What a completed firing asks for besides another one; true if the process may be fired again at once. */
bool weft_settle(struct weft_processor *self, struct weft_process *process);
/* Runs the processes of `processor` until no process of the network can run any more. */
void weft_processor_run(struct weft_processor *processor);

/* pool.c */

/* Makes the pool's queues, and deals its processes, which all lie with its first worker, to the workers. */
void weft_pool_build(struct weft_pool *pool);
/* The same as weft_processor_run. */
void weft_worker_run(struct weft_processor *worker);

/* build.c: lays a run out in memory from the tables. `cores`: how many the program may use. */
void weft_run_build(struct weft_run *run, const struct weft_network *network, unsigned cores);
void weft_run_free(struct weft_run *run);

/* init.c: calls the inits of all processes in the order of the network, before any processor runs. `network`: all of it; on a
   cluster those that are not of this rank are left out. */
void weft_initialise(struct weft_run *run, const struct weft_network *network);

#endif
