/* Words that threads wait at: futex(2). */
#define _GNU_SOURCE
#include "platform.h"
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool wait(atomic_uint *word, int how, unsigned value, const struct timespec *patience)
{
    return syscall(SYS_futex, word, how, value, patience, NULL, 0) == 0 || errno != ETIMEDOUT;
}

bool weft_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience)
{
    return wait(word, FUTEX_WAIT_PRIVATE, value, patience);
}

void weft_word_wake(atomic_uint *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

bool weft_shared_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience)
{
    return wait(word, FUTEX_WAIT, value, patience);
}

void weft_shared_word_wake(atomic_uint *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
}
