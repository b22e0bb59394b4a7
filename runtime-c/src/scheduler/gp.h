/* The policy gp: processes stay with a worker until load or traffic have changed so much that workers are idle; then they are
   dealt anew, so that each worker has the same load and little crosses from one to another (Vrba et al., "The Nornir run-time
   system", sections 4.2 and 5.2.2). Compiled only into programs that use it, with -DWEFT_WITH_GP=1. */
#ifndef WEFT_GP_H
#define WEFT_GP_H

#include "../process/processor.h"

/* Does a pool use it? Asked together with WEFT_WITH_GP itself, as without optimisation only what stands in the condition is seen to
   be false, and what is called behind it is not there. */
static inline bool weft_uses_gp(const struct weft_pool *pool)
{
    return pool->policy == WEFT_GP;
}

/* Deals the processes of a pool, all of one weight. When channels are linked. */
void weft_gp_start(struct weft_pool *pool);
void weft_gp_end(struct weft_pool *pool);
/* Deals them anew, if workers have been idle for long: between the turns of a worker. */
void weft_gp_look(struct weft_processor *self);
/* A turn of a process that began at that tick is over; it may run elsewhere already. */
void weft_gp_count(struct weft_pool *pool, const struct weft_process_plan *process, uint64_t begun);
/* A worker begins to be idle, or ends. */
void weft_gp_idle(struct weft_processor *self, bool idle);

#endif
