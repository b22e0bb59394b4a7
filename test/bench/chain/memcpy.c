/* What moving the bytes costs at least: messages are copied from one buffer of CAPACITY messages to another. The second begins half
   a page off: where both lie alike in their pages, the processor takes each load for one of the bytes just stored.
   memcpy CORES COUNT CAPACITY */
#include "../bench.h"

int main(int argc, char **argv)
{
    long count = argument(argc, argv, 2), capacity = argument(argc, argv, 3);
    size_t bytes = (size_t)capacity * sizeof(struct message);
    char *memory = aligned_alloc(4096, (2 * bytes / 4096 + 3) * 4096);
    pin(0);
    check(memory != NULL, "out of memory");
    memset(memory, 0, 2 * bytes + 8192);
    struct message *from = (struct message *)memory, *to = (struct message *)(memory + (bytes + 4095) / 4096 * 4096 + 2048);
    double begun = seconds();
    for (long i = 0; i < count; i++) {
        to[i & (capacity - 1)] = from[i & (capacity - 1)];
        __asm__ volatile("" ::: "memory");
    }
    printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    return 0;
}
