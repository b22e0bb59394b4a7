/* Words that threads wait at: futex(2). */
#define _GNU_SOURCE
#include "platform.h"
#include <errno.h>
#include <limits.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel's headers are not beside every C library (musl). */
enum { FUTEX_WAIT = 0, FUTEX_WAKE = 1, FUTEX_WAIT_PRIVATE = 128, FUTEX_WAKE_PRIVATE = 129 };

static bool wait(atomic_uint *word, int how, unsigned value, const struct timespec *patience)
{
    long time[2] = {0}; /* seconds and ns as the kernel has them: on hosts of 32 bits a timespec may have 64 */
    if (patience) {
        time[0] = (long)patience->tv_sec;
        time[1] = (long)patience->tv_nsec;
    }
    return syscall(SYS_futex, word, how, value, patience ? time : NULL, NULL, 0) == 0 || errno != ETIMEDOUT;
}

bool weft_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience)
{
    return wait(word, FUTEX_WAIT_PRIVATE, value, patience);
}

void weft_word_wake(atomic_uint *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void weft_word_wake_all(atomic_uint *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

bool weft_shared_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience)
{
    return wait(word, FUTEX_WAIT, value, patience);
}

void weft_shared_word_wake(atomic_uint *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
}
