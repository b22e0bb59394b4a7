/* One cache line thrown to and fro between two cores: what it takes each time, and, as the least of ten tries, how near the two
   are to each other at this moment. The host of a virtual machine moves them. */
#include <stdatomic.h>
#include "bench.h"

enum { THROWS = 20000, TRIES = 10 };

static _Alignas(128) atomic_int ball;

static void throw(int side)
{
    for (int i = 0; i < THROWS; i++) {
        while (atomic_load_explicit(&ball, memory_order_acquire) != side)
            ;
        atomic_store_explicit(&ball, !side, memory_order_release);
    }
}

static void *other(void *unused)
{
    pin(1);
    for (int i = 0; i < TRIES; i++)
        throw(1);
    return unused;
}

int main(void)
{
    double least = 1e30, all = 0;
    pthread_t thread;
    pin(0);
    check(pthread_create(&thread, NULL, other, NULL) == 0, "no thread");
    for (int i = 0; i < TRIES; i++) {
        double begun = seconds();
        throw(0);
        double each = 1e9 * (seconds() - begun) / THROWS / 2;
        least = each < least ? each : least;
        all += each;
    }
    pthread_join(thread, NULL);
    printf("exchange: %.1f ns one way\n", all / TRIES);
    printf("distance: %.1f ns one way\n", least);
    return 0;
}
