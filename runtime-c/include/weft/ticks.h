/* The time, in nanoseconds, and in units that are short and cheap to tell. */
#ifndef WEFT_TICKS_H
#define WEFT_TICKS_H

#include <stdint.h>
#include <time.h>

/* What a clock shows; 0 if it cannot be read. */
static inline uint64_t weft_nanoseconds(clockid_t clock)
{
    struct timespec t;
    return clock_gettime(clock, &t) == 0 ? (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec : 0;
}

/* How long a tick is, nobody says. Not 0. */
static inline uint64_t weft_ticks(void)
{
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_ia32_rdtsc();
#else
    return weft_nanoseconds(CLOCK_MONOTONIC);
#endif
}

#endif
