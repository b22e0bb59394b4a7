/* The same with a flag in each slot, and no counters that are shared (FastForward, Giacomoni et al. 2008).
   hand_flag CORES COUNT CAPACITY */
#include <stdatomic.h>
#include "../bench.h"

struct slot {
    _Atomic uint32_t full;
    struct message message;
};

static struct slot *slots;
static uint32_t mask;
static long count;

static void *source(void *unused)
{
    pin(0);
    for (long i = 0; i < count; i++) {
        struct slot *slot = &slots[(uint32_t)i & mask];
        while (atomic_load_explicit(&slot->full, memory_order_acquire))
            relax();
        fill(&slot->message, (uint32_t)i);
        atomic_store_explicit(&slot->full, 1, memory_order_release);
    }
    return unused;
}

int main(int argc, char **argv)
{
    count = argument(argc, argv, 2);
    mask = (uint32_t)argument(argc, argv, 3) - 1;
    uint32_t total = 0;
    pthread_t thread;
    pin(1);
    size_t bytes = (mask + 1) * sizeof *slots;
    slots = aligned_alloc(128, (bytes + 127) / 128 * 128);
    check(slots != NULL, "out of memory");
    memset(slots, 0, bytes);
    double begun = seconds();
    check(pthread_create(&thread, NULL, source, NULL) == 0, "no thread");
    for (long i = 0; i < count; i++) {
        struct slot *slot = &slots[(uint32_t)i & mask];
        while (!atomic_load_explicit(&slot->full, memory_order_acquire))
            relax();
        total += sum(&slot->message);
        atomic_store_explicit(&slot->full, 0, memory_order_release);
    }
    double taken = seconds() - begun;
    pthread_join(thread, NULL);
    check(total == sum_of_sums((uint64_t)count), "the sum of all words");
    printf("message: %.3f ns a message\n", 1e9 * taken / (double)count);
    return 0;
}
