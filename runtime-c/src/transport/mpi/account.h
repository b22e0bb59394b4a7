/* What couriers count, where that was asked for: docs/architecture/cluster-ends.md. */
#ifndef WEFT_MPI_ACCOUNT_H
#define WEFT_MPI_ACCOUNT_H

#include "rank.h"

/* A message goes to another rank. */
static inline void weft_account_message(uint64_t bytes)
{
    if (WEFT_ACCOUNTS) {
        weft_rank.account->messages++;
        weft_rank.account->bytes += bytes;
    }
}

static inline void weft_account_probe(void)
{
    if (WEFT_ACCOUNTS)
        weft_rank.account->probes++;
}

/* The courier has come round. */
static inline void weft_account_look(void)
{
    if (WEFT_ACCOUNTS)
        weft_rank.run->plugs.ranks_look();
}

#endif
