/* Blocks of 64 KiB through a network of one process: one thread writes, the other reads. blocks BLOCKS */
#include "../bench.h"
#include <one.h>
#include <pthread.h>

enum { BLOCK = 65536 };
static char out[BLOCK], in[BLOCK];
static one_network *network;

static void *feed(void *blocks)
{
    for (long i = 0; i < *(long *)blocks; i++)
        one_write(network, one_in_to, out, BLOCK, one_all);
    one_end(network, one_in_to);
    return NULL;
}

int main(int argc, char **argv)
{
    long blocks = argument(argc, argv, 1), read = 0;
    pthread_t thread;
    check(one_open(&network, NULL) == one_ok, "cannot open");
    const double begun = seconds();
    pthread_create(&thread, NULL, feed, &blocks);
    while (one_read(network, one_out_back, in, BLOCK, one_all) == BLOCK)
        read++;
    pthread_join(thread, NULL);
    check(read == blocks, "blocks are missing");
    printf("throughput: %.1f MB/s\n", (double)blocks * BLOCK / (seconds() - begun) / 1e6);
    one_close(network);
    return 0;
}
