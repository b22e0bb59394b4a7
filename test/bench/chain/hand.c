/* A source and a sink on two cores, a ring buffer with cached indices between them, WINDOW messages opened at once.
   hand CORES COUNT CAPACITY */
#include "../shared.h"

#ifndef WINDOW
#define WINDOW 1
#endif

static struct shared ring;
static long windows;

static void *source(void *unused)
{
    pin(0);
    for (long i = 0; i < windows; i++) {
        struct message *out;
        while (!(out = shared_back(&ring, WINDOW)))
            relax();
        for (uint32_t j = 0; j < WINDOW; j++)
            fill(&out[j], (uint32_t)(i * WINDOW) + j);
        shared_push(&ring, WINDOW);
    }
    return unused;
}

int main(int argc, char **argv)
{
    windows = argument(argc, argv, 2) / WINDOW;
    uint32_t total = 0;
    pthread_t thread;
    pin(1);
    shared_init(&ring, (uint32_t)argument(argc, argv, 3));
    double begun = seconds();
    check(pthread_create(&thread, NULL, source, NULL) == 0, "no thread");
    for (long i = 0; i < windows; i++) {
        struct message *in;
        while (!(in = shared_front(&ring, WINDOW)))
            relax();
        for (uint32_t j = 0; j < WINDOW; j++)
            total += sum(&in[j]);
        shared_pop(&ring, WINDOW);
    }
    double taken = seconds() - begun;
    pthread_join(thread, NULL);
    check(total == sum_of_sums((uint64_t)(windows * WINDOW)), "the sum of all words");
    printf("message: %.3f ns a message\n", 1e9 * taken / (double)(windows * WINDOW));
    return 0;
}
