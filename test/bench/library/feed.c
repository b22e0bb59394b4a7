/* A thread that feeds another one: a network, or with RING a bare ring for one producer and one consumer. feed MESSAGES */
#include "../bench.h"
#include <pthread.h>
#include <stdatomic.h>

enum { ROOM = 64 };
static char message[MESSAGE];

#ifdef RING
static struct {
    _Alignas(128) atomic_ulong written;
    _Alignas(128) atomic_ulong read;
    _Alignas(128) char slots[ROOM][MESSAGE];
} ring;
static long all;
static unsigned long total;

static void *consume(void *unused)
{
    static char taken[MESSAGE];
    unsigned long there = 0;
    for (unsigned long i = 0; i < (unsigned long)all; i++) {
        while (i == there)
            there = atomic_load_explicit(&ring.written, memory_order_acquire);
        memcpy(taken, ring.slots[i % ROOM], MESSAGE);
        total += (unsigned char)taken[0];
        atomic_store_explicit(&ring.read, i + 1, memory_order_release);
    }
    return unused;
}

static void feed(long messages)
{
    pthread_t thread;
    unsigned long room = ROOM;
    all = messages;
    pthread_create(&thread, NULL, consume, NULL);
    for (unsigned long i = 0; i < (unsigned long)messages; i++) {
        while (i == room)
            room = atomic_load_explicit(&ring.read, memory_order_acquire) + ROOM;
        memcpy(ring.slots[i % ROOM], message, MESSAGE);
        atomic_store_explicit(&ring.written, i + 1, memory_order_release);
    }
    pthread_join(thread, NULL);
}
#else
#include <sink.h>

static void feed(long messages)
{
    sink_network *sink;
    check(sink_open(&sink, NULL) == sink_ok, "cannot open");
    for (long i = 0; i < messages; i++)
        sink_write(sink, sink_in_to, message, MESSAGE, sink_all);
    sink_end(sink, sink_in_to);
    check(sink_join(sink) == sink_ok, "no end");
    sink_close(sink);
}
#endif

int main(int argc, char **argv)
{
    const long messages = argument(argc, argv, 1);
    const double begun = seconds();
    feed(messages);
    printf("message: %.3f ns\n", 1e9 * (seconds() - begun) / (double)messages);
    return 0;
}
