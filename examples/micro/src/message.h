/* What the small workloads share: messages of MESSAGE bytes, the clock, numbers of the command line. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <dol.h>

#ifndef MESSAGE
#define MESSAGE 4 /* bytes, a multiple of 4; the compiler knows it: make CPPFLAGS=-DMESSAGE=64 */
#endif

struct message {
    uint32_t word[MESSAGE / 4];
};

static inline double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
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

#endif
