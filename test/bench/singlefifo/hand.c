/* A ring buffer of one message, written and read in turn; in place for windows. hand ROUNDS */
#include "../bench.h"

struct fifo {
    struct message slot;
    uint32_t written, read;
};

int main(int argc, char **argv)
{
    long rounds = argument(argc, argv, 1);
    struct fifo *fifo = calloc(1, sizeof *fifo);
    struct message *out = calloc(1, sizeof *out), *in = calloc(1, sizeof *in);
    uint32_t wrong = 0;
    pin(0);
    check(fifo != NULL && out != NULL && in != NULL, "out of memory");
    double begun = seconds();
    for (long i = 0; i < rounds; i++) {
        out->word[0] = (uint32_t)i;
        check(fifo->written == fifo->read, "full");
        fifo->slot = *out;
        fifo->written++;
        __asm__ volatile("" ::: "memory"); /* the accesses are two */
        check(fifo->written != fifo->read, "empty");
        *in = fifo->slot;
        fifo->read++;
        __asm__ volatile("" ::: "memory");
        wrong |= in->word[0] ^ (uint32_t)i;
    }
    double between = seconds();
    for (long i = 0; i < rounds; i++) {
        check(fifo->written == fifo->read, "full");
        fifo->slot.word[0] = (uint32_t)i;
        fifo->written++;
        __asm__ volatile("" ::: "memory");
        check(fifo->written != fifo->read, "empty");
        wrong |= fifo->slot.word[0] ^ (uint32_t)i;
        fifo->read++;
        __asm__ volatile("" ::: "memory");
    }
    double ended = seconds();
    check(wrong == 0, "a message is not what was sent");
    printf("fifo: %.3f ns an access\n", 1e9 * (between - begun) / (2.0 * (double)rounds));
    printf("wfifo: %.3f ns an access\n", 1e9 * (ended - between) / (2.0 * (double)rounds));
    return 0;
}
