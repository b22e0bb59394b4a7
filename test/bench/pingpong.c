/* One cache line thrown to and fro between two cores: prints nanoseconds one way, the least of ten tries. It tells how near
   the two cores are to each other at this moment; the host of a virtual machine moves them.
   Usage: pingpong CORE CORE */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { THROWS = 20000, TRIES = 10 };

static _Alignas(64) atomic_int ball;

static void pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

static void play(int side)
{
    for (int i = 0; i < TRIES * THROWS; i++) {
        while (atomic_load_explicit(&ball, memory_order_acquire) != side)
            ;
        atomic_store_explicit(&ball, !side, memory_order_release);
    }
}

static void *other(void *core)
{
    pin(*(int *)core);
    play(1);
    return NULL;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    int core = atoi(argv[2]);
    pthread_t thread;
    pin(atoi(argv[1]));
    if (pthread_create(&thread, NULL, other, &core) != 0)
        return 1;
    double least = 1e30;
    for (int try = 0; try < TRIES; try++) {
        double begun = now();
        for (int i = 0; i < THROWS; i++) {
            while (atomic_load_explicit(&ball, memory_order_acquire) != 0)
                ;
            atomic_store_explicit(&ball, 1, memory_order_release);
        }
        double each = (now() - begun) / THROWS / 2;
        least = each < least ? each : least;
    }
    pthread_join(thread, NULL);
    printf("%.0f\n", least);
    return 0;
}
