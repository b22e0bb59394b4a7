/* What moving the bytes costs at least: messages are copied from one buffer of CAPACITY messages to another.
   memcpy CORES COUNT CAPACITY */
#include "../bench.h"

int main(int argc, char **argv)
{
    long count = argument(argc, argv, 2), capacity = argument(argc, argv, 3);
    struct message *from = calloc((size_t)capacity, sizeof *from), *to = calloc((size_t)capacity, sizeof *to);
    pin(0);
    check(from != NULL && to != NULL, "out of memory");
    double begun = seconds();
    for (long i = 0; i < count; i++) {
        to[i & (capacity - 1)] = from[i & (capacity - 1)];
        __asm__ volatile("" ::: "memory");
    }
    printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    return 0;
}
