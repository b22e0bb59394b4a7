/* Cores that have been taken away: two processors that were to have one each share one.

   A processor that looks around waits for another one that runs meanwhile. On one core that cannot be: it had better sleep at once.
   How many cores a program has is asked at its start; later its affinity may change, or that of a control group. So each processor
   says which core it was on when it last looked around in vain, and asks whether another one that is awake was there as well. What
   it is told may be old. Then it looks around once too often, or sleeps too early once, and says where it is the next time.

   Rejected: asking the kernel for the affinity from time to time (a system call, and it does not tell of control groups); how much
   time a look takes (another program on the core looks the same, and is no reason to sleep); times of sleep, which are short both
   where looking around would have paid and where the other one had only waited for the core. */
#include "scheduler.h"
#include "../platform/platform.h"

static bool is_on(const struct weft_processor *other, unsigned core)
{
    return !other->io && atomic_load_explicit(&other->core_shown, memory_order_relaxed) == core
           && !atomic_load_explicit(&other->sleeping, memory_order_relaxed);
}

bool weft_shares_core(struct weft_processor *self)
{
    const struct weft_run *run = self->run;
    const unsigned core = weft_core_number();
    if (core != self->core) { /* to spare others the line */
        self->core = core;
        atomic_store_explicit(&self->core_shown, core, memory_order_relaxed);
    }
    self->crowded = false;
    if (core == WEFT_NO_CORE)
        return false;
    for (unsigned i = 0; i < run->processor_count && !self->crowded; i++)
        self->crowded = &run->processors[i] != self && is_on(&run->processors[i], core);
    return self->crowded;
}
