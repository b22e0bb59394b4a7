/* Time in units that are short and cheap to tell; how long they are, nobody says. Not 0. */
#ifndef WEFT_TICKS_H
#define WEFT_TICKS_H

#include <stdint.h>
#include <time.h>

static inline uint64_t weft_ticks(void)
{
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_ia32_rdtsc();
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
#endif
}

#endif
