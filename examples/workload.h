/* What the workloads of the papers share: the clock, numbers of the command line, work to be done, the end when a
   result is wrong. A link in each example's sources leads here. */
#ifndef WORKLOAD_H
#define WORKLOAD_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <dol.h>

static inline double seconds(void)
{
#ifdef __SPU__
    struct timeval t; /* the only clock that the SPE's library has */
    gettimeofday(&t, NULL);
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
#endif
}

/* The program's i-th argument, or what stands for it where there is none. */
static inline long argument(int i, long otherwise)
{
    return i < DOL_argument_count() ? atol(DOL_argument(i)) : otherwise;
}

/* Ends the program unless the workload's own check holds. */
static inline void check(int holds, const char *workload, const char *what)
{
    if (!holds) {
        fprintf(stderr, "%s: wrong result: %s\n", workload, what);
        exit(1);
    }
}

/* Turns of an empty loop, about one clock cycle each; the compiler must not fold them. */
static inline void burn(uint32_t turns)
{
    for (uint32_t i = 0; i < turns; i++)
        __asm__ volatile("");
}

#endif
