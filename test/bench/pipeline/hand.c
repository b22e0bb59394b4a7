/* Stages as state machines, a piece of the pipeline on each of one or two threads; ring buffers of 64 messages. A
   thread runs its stages in turn, each until it must wait. hand CORES N COUNT WORK */
#include "../shared.h"

static struct shared *links;
static long n, cores, count;
static uint32_t work, wrong;
static long sent, received;

static void first(void)
{
    for (struct message *out; sent < count && (out = shared_back(&links[0], 1)); sent++) {
        out->word[0] = work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            out->word[j] = (uint32_t)sent + j;
        shared_push(&links[0], 1);
    }
}

static void stage(long i)
{
    struct shared *from = &links[i - 1], *to = &links[i];
    for (struct message *in, *out; (in = shared_front(from, 1)) && (out = shared_back(to, 1));) {
        *out = *in;
        burn(out->word[0]);
        shared_push(to, 1);
        shared_pop(from, 1);
    }
}

static void last(void)
{
    struct shared *from = &links[n - 2];
    for (struct message *in; (in = shared_front(from, 1)); received++) {
        burn(in->word[0]);
        wrong |= in->word[0] ^ work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            wrong |= in->word[j] ^ ((uint32_t)received + j);
        shared_pop(from, 1);
    }
}

static _Atomic int over;

static void *piece(void *argument)
{
    long core = (long)(intptr_t)argument, begin = core * n / cores, end = (core + 1) * n / cores;
    pin((int)core);
    while (!atomic_load_explicit(&over, memory_order_relaxed)) {
        for (long i = begin; i < end; i++) {
            if (i == 0) {
                first();
            } else if (i < n - 1) {
                stage(i);
            } else {
                last();
                if (received == count)
                    atomic_store(&over, 1);
            }
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    cores = argument(argc, argv, 1);
    n = argument(argc, argv, 2);
    count = argument(argc, argv, 3);
    work = (uint32_t)argument(argc, argv, 4);
    links = aligned_alloc(128, (size_t)(n - 1) * sizeof *links);
    check(links != NULL, "out of memory");
    for (long i = 0; i < n - 1; i++)
        shared_init(&links[i], 64);
    pthread_t other;
    pin(0);
    double begun = seconds();
    if (cores == 2)
        check(pthread_create(&other, NULL, piece, (void *)1) == 0, "no thread");
    piece((void *)0);
    if (cores == 2)
        pthread_join(other, NULL);
    check(wrong == 0, "a message is not what was sent");
    printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    return 0;
}
