/* What the references in C and C++ share: messages, the clock, cores, the command line. */
#ifndef BENCH_H
#define BENCH_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef MESSAGE
#define MESSAGE 4 /* bytes, a multiple of 4 */
#endif

struct message {
    uint32_t word[MESSAGE / 4];
};

static inline void fill(struct message *message, uint32_t number)
{
    for (uint32_t i = 0; i < MESSAGE / 4; i++)
        message->word[i] = number + i;
}

static inline uint32_t sum(const struct message *message)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < MESSAGE / 4; i++)
        sum += message->word[i];
    return sum;
}

/* What the sums of the messages 0 to count - 1 add up to. */
static inline uint32_t sum_of_sums(uint64_t count)
{
    uint32_t words = MESSAGE / 4;
    uint32_t numbers = (uint32_t)(count % 2 == 0 ? count / 2 * (count - 1) : (count - 1) / 2 * count);
    return words * numbers + (uint32_t)count * (words * (words - 1) / 2);
}

static inline double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline long argument(int argc, char **argv, int i)
{
    if (i >= argc) {
        fprintf(stderr, "%s: argument %d is missing\n", argv[0], i);
        exit(2);
    }
    return atol(argv[i]);
}

static inline void check(bool holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "wrong result: %s\n", what);
        exit(1);
    }
}

/* Pins the calling thread to the n-th of the cores that the process was given. */
static inline void pin(int n)
{
    static cpu_set_t given;
    static bool known;
    if (!known)
        known = sched_getaffinity(0, sizeof given, &given) == 0;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (CPU_ISSET(core, &given) && n-- == 0) {
            cpu_set_t one;
            CPU_ZERO(&one);
            CPU_SET(core, &one);
            sched_setaffinity(0, sizeof one, &one);
            return;
        }
    }
}

/* Turns of an empty loop, as in examples/workload.h. */
static inline void burn(uint32_t turns)
{
    for (uint32_t i = 0; i < turns; i++)
        __asm__ volatile("");
}

/* What a loop that waits for another core does in a turn. */
static inline void relax(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

#endif
