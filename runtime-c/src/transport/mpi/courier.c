/* Whose turn it is to call MPI, and the courier's sleep. */
#include "rank.h"

static _Atomic(const char *) carrier; /* who calls MPI: its `self`; NULL: nobody */
static _Thread_local char self;

bool weft_is_carrier(void)
{
    return atomic_load_explicit(&carrier, memory_order_relaxed) == &self;
}

bool weft_carrier_begin(void)
{
    const char *none = NULL;
    return !atomic_load(&carrier) && atomic_compare_exchange_strong(&carrier, &none, &self);
}

void weft_carrier_end(void)
{
    atomic_store(&carrier, NULL);
}

void weft_cluster_wake(void)
{
    if (weft_processor_wake(&weft_courier))
        weft_near_wake();
}
