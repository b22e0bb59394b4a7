/* Two threads, pinned: each has half of the nodes. Where the token crosses, it goes through a slot of its own, with a
   flag in it, that the other thread polls. hand_two CORES N ROUNDS good|bad AGAINST
   With good placement the token crosses twice in a round, else at each hop. */
#include <stdatomic.h>
#include "../bench.h"

/* A message for the other thread, and for which node; the flag is in the slot. */
struct slot {
    _Alignas(128) atomic_int full;
    int node;
    struct message message;
};

static struct slot mailbox[2];
static int *core_of, *next_of;
static long n, rounds;
static uint32_t counted;
static atomic_int over;

static void *half(void *argument)
{
    int self = (int)(intptr_t)argument;
    struct slot *in = &mailbox[self], *out = &mailbox[!self];
    struct message here;
    pin(self);
    for (;;) {
        while (atomic_load_explicit(&in->full, memory_order_acquire) == 0) {
            if (atomic_load_explicit(&over, memory_order_relaxed))
                return NULL;
        }
        int node = in->node;
        here = in->message;
        atomic_store_explicit(&in->full, 0, memory_order_release);
        for (;;) {
            if (node != 0) {
                here.word[0]++;
            } else if (--rounds == 0) {
                counted = here.word[0];
                atomic_store(&over, 1);
                return NULL;
            }
            node = next_of[node];
            if (core_of[node] != self)
                break;
            __asm__ volatile("" : "+m"(here)); /* a message moves at each hop */
        }
        out->node = node;
        out->message = here;
        atomic_store_explicit(&out->full, 1, memory_order_release);
    }
}

int main(int argc, char **argv)
{
    n = argument(argc, argv, 2);
    rounds = argument(argc, argv, 3);
    long all = rounds;
    bool good = argc > 4 && strcmp(argv[4], "good") == 0;
    long against = argument(argc, argv, 5);
    core_of = calloc((size_t)n, sizeof *core_of);
    next_of = calloc((size_t)n, sizeof *next_of);
    check(core_of != NULL && next_of != NULL, "out of memory");
    for (long i = 0; i < n; i++) {
        core_of[i] = (int)(good ? i * 2 / n : i % 2);
        next_of[i] = (int)((i + (against ? n - 1 : 1)) % n);
    }
    mailbox[core_of[next_of[0]]] = (struct slot){.full = 1, .node = next_of[0]};
    pthread_t other;
    pin(0);
    check(pthread_create(&other, NULL, half, (void *)1) == 0, "no thread");
    double begun = seconds();
    half((void *)0);
    pthread_join(other, NULL);
    double taken = seconds() - begun;
    check(counted == (uint32_t)(all * (n - 1)), "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)all * (double)n));
    return 0;
}
