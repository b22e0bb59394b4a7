/* One barrier for all threads of the program, paid by the one who asks (membarrier(2)): a waiter's, which is rare, instead of
   one on every release. After Dice, Huang and Yang, "Asymmetric Dekker Synchronization" (2001). */
#define _GNU_SOURCE
#include "platform.h"
#include <sys/syscall.h>
#include <unistd.h>

/* membarrier(2): the kernel's headers are not beside every C library (musl). */
enum { MEMBARRIER_CMD_PRIVATE_EXPEDITED = 8, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED = 16 };

static int membarrier(int command)
{
    return (int)syscall(SYS_membarrier, command, 0, 0);
}

bool weft_fence_is_missing(void)
{
    return membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) != 0;
}

void weft_fence(bool needed)
{
    if (needed || membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED) != 0)
        atomic_thread_fence(memory_order_seq_cst); /* the other half is in weft_end_count, and in weft_wake_shared */
}
