/* A library as those see it who use one: each check in a fresh network, with threads and without. */
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "orders.h"
#include "relay.h"

static unsigned passed, failed;

static void check(bool holds, const char *what, int line)
{
    passed += holds;
    failed += !holds;
    if (!holds)
        printf("FAIL: line %d: %s\n", line, what);
}
#define CHECK(condition) check((condition), #condition, __LINE__)

static char said[8192];

static void listen(void *context, const char *text)
{
    (void)context;
    strncat(said, text, sizeof said - strlen(said) - 2);
    strcat(said, "\n");
}

static relay_network *opened(int threads)
{
    relay_network *network = NULL;
    const struct relay_options options = {.threads = threads, .log = listen};
    said[0] = '\0';
    CHECK(relay_open(&network, &options) == relay_ok);
    return network;
}

static ptrdiff_t put(relay_network *network, int number)
{
    return relay_write(network, relay_in_numbers, &number, sizeof number, relay_all);
}

/* The next result; -1000 and less: there is none, for that reason. */
static int get(relay_network *network)
{
    int result;
    const ptrdiff_t read = relay_read(network, relay_out_results, &result, sizeof result, relay_all);
    return read == sizeof result ? result : -1000 + (int)read;
}

static void streams(int threads)
{
    relay_network *network = opened(threads);
    int number;
    CHECK(relay_status(network) == relay_again);
    CHECK(relay_read(network, relay_out_results, &number, sizeof number, relay_now) == relay_again);
    for (int i = 0; i < 100; i++) {
        CHECK(put(network, i) == sizeof i);
        CHECK(get(network) == 2 * (i + 1));
    }
    CHECK(relay_drain(network) == relay_ok);
    CHECK(relay_end(network, relay_in_numbers) == relay_ok);
    CHECK(get(network) == -1000);
    CHECK(relay_join(network) == relay_ok);
    CHECK(put(network, 1) == relay_ended);
    CHECK(relay_close(network) == relay_ok);
    CHECK(said[0] == '\0');
}

/* More than all channels hold: a part of it at a time. */
static void fills(int threads)
{
    relay_network *network = opened(threads);
    char *bytes = calloc(1, 1 << 20);
    ptrdiff_t written = 0, more;
    do {
        while ((more = relay_write(network, relay_in_numbers, bytes, 1 << 20, relay_now)) > 0)
            written += more;
        CHECK(more == relay_again);
        CHECK(relay_drain(network) == relay_ok);
        more = relay_write(network, relay_in_numbers, bytes, 1 << 20, relay_now);
        written += more > 0 ? more : 0;
    } while (more > 0);
    CHECK(written >= 3 * 64 && written < 1024);
    CHECK(relay_end(network, relay_in_numbers) == relay_ok);
    ptrdiff_t read = 0;
    while ((more = relay_read(network, relay_out_results, bytes, 1000, relay_some)) > 0)
        read += more;
    CHECK(more == 0 && read == written);
    CHECK(relay_join(network) == relay_ok);
    free(bytes);
    relay_close(network);
}

static void windows(int threads)
{
    relay_network *network = opened(threads);
    void *in;
    const void *out;
    for (int i = 0; i < 50; i++) {
        CHECK(relay_reserve(network, relay_in_numbers, &in, 24, relay_all) == 24);
        CHECK(relay_write(network, relay_in_numbers, &i, 4, relay_all) == relay_misuse);
        for (int k = 0; k < 6; k++)
            memcpy((char *)in + 4 * k, &(int){10 * i + k}, 4);
        CHECK(relay_release(network, relay_in_numbers, 20) == relay_ok);
        CHECK(relay_capture(network, relay_out_results, &out, 20, relay_all) == 20);
        int third;
        memcpy(&third, (const char *)out + 8, 4);
        CHECK(third == 2 * (10 * i + 3));
        CHECK(relay_consume(network, relay_out_results, 4) == relay_ok);
        CHECK(relay_capture(network, relay_out_results, &out, 16, relay_some) == 16);
        CHECK(relay_consume(network, relay_out_results, 16) == relay_ok);
    }
    CHECK(relay_consume(network, relay_out_results, 1) == relay_misuse);
    CHECK(relay_release(network, relay_in_numbers, 1) == relay_misuse);
    CHECK(relay_reserve(network, relay_in_numbers, &in, 65, relay_all) == relay_misuse);
    CHECK(strstr(said, "a window of 65 bytes; it must have from 1 to the capacity, 64") != NULL);
    CHECK(relay_end(network, relay_in_numbers) == relay_ok);
    CHECK(relay_capture(network, relay_out_results, &out, 20, relay_all) == 0);
    relay_close(network);
}

/* A process that breaks a rule, on the processor's stack and on its own; then the network is over, and says so. */
static void faults(int threads, int order)
{
    relay_network *network = opened(threads);
    char text[400];
    CHECK(put(network, order) == sizeof order);
    CHECK(get(network) == -1000 + relay_fault);
    CHECK(relay_join(network) == relay_fault);
    CHECK(relay_status(network) == relay_fault);
    CHECK(put(network, 1) <= (ptrdiff_t)sizeof order);
    CHECK(strstr(said, order == FAULT ? "weft: process first: DOL_capture of 1048576 bytes on port in: channel numbers has a capacity of 64"
                                      : "weft: process second: DOL_capture of 1048576 bytes on port in: channel forth has a capacity of 64")
          != NULL);
    CHECK(relay_message(network, text, sizeof text) == relay_ok && strstr(said, text) == said);
    relay_close(network);
}

static void deadlock(int threads)
{
    relay_network *network = opened(threads);
    CHECK(put(network, DEADLOCK) == sizeof(int));
    CHECK(get(network) == -1000 + relay_deadlock);
    CHECK(relay_join(network) == relay_deadlock);
    CHECK(strstr(said, "weft: deadlock: 2 processes wait for each other in a cycle\n") == said);
    CHECK(strstr(said, "process first waits for second: port back, channel back, wants to read 4 bytes, 0 present, capacity 64, at first.c:")
          != NULL);
    relay_close(network);
}

static void stops(int threads)
{
    relay_network *network = opened(threads);
    CHECK(put(network, 1) == 4);
    CHECK(relay_stop(network) == relay_ok);
    CHECK(put(network, 2) == relay_stopped);
    CHECK(get(network) == 4);
    CHECK(get(network) == -1000);
    CHECK(relay_join(network) == relay_stopped);
    relay_close(network);
    network = opened(threads);
    CHECK(put(network, STOP) == 4);
    CHECK(get(network) == 2 * (STOP + 1));
    CHECK(relay_join(network) == relay_stopped);
    relay_close(network);
}

/* The reader of an input ends, or nobody reads an output any more. */
static void leaves(int threads)
{
    relay_network *network = opened(threads);
    CHECK(put(network, LEAVE) == 4);
    CHECK(get(network) == 2 * (LEAVE + 1));
    CHECK(relay_join(network) == relay_ok);
    CHECK(put(network, 1) == relay_ended);
    relay_close(network);
    network = opened(threads);
    CHECK(relay_leave(network, relay_out_results) == relay_ok);
    CHECK(get(network) == -1000 + relay_ended);
    for (int i = 0; i < 100; i++) /* more than all channels hold: what nobody reads is dropped */
        CHECK(put(network, i) == 4);
    CHECK(relay_end(network, relay_in_numbers) == relay_ok);
    CHECK(relay_join(network) == relay_ok);
    relay_close(network);
}

static void refuses(int threads)
{
    relay_network *network = opened(threads), *other = NULL;
    char text[100];
    int number = 0;
    void *window;
    CHECK(relay_read(network, (enum relay_output)1, &number, 4, relay_now) == relay_misuse);
    CHECK(relay_write(network, (enum relay_input)-1, &number, 4, relay_now) == relay_misuse);
    CHECK(relay_write(network, relay_in_numbers, NULL, 4, relay_now) == relay_misuse);
    CHECK(relay_write(network, relay_in_numbers, &number, SIZE_MAX, relay_now) == relay_misuse);
    CHECK(relay_write(network, relay_in_numbers, &number, 4, (enum relay_wait)9) == relay_misuse);
    CHECK(relay_write(network, relay_in_numbers, NULL, 0, relay_all) == 0);
    CHECK(relay_reserve(network, relay_in_numbers, &window, 0, relay_all) == relay_misuse);
    CHECK(relay_reserve(network, relay_in_numbers, NULL, 4, relay_all) == relay_misuse);
    CHECK(relay_message(network, text, 20) == relay_ok && strlen(text) == 19);
    CHECK(relay_message(network, NULL, 20) == relay_misuse);
    CHECK(relay_write(NULL, relay_in_numbers, &number, 4, relay_now) == relay_misuse);
    CHECK(relay_close(NULL) == relay_ok);
    CHECK(relay_open(NULL, NULL) == relay_misuse);
    CHECK(relay_end(network, relay_in_numbers) == relay_ok && relay_end(network, relay_in_numbers) == relay_ok);
    const struct relay_options bad = {.threads = threads, .log = listen, .argument_count = 1, .arguments = (const char *const[]){"bad"}};
    CHECK(relay_open(&other, &bad) == relay_fault && !other);
    const struct relay_options tight = {.threads = threads, .log = listen, .memory = 100};
    CHECK(relay_open(&other, &tight) == relay_resources && !other);
    CHECK(strstr(said, "the channels take 512 bytes") != NULL);
    relay_close(network);
}

struct work {
    relay_network *network;
    int count;
};

static void *writer(void *work)
{
    const struct work *of = work;
    for (int i = 0; i < of->count; i++)
        if (put(of->network, i) != 4)
            return (void *)"fail";
    relay_end(of->network, relay_in_numbers);
    return NULL;
}

static void threads_of_the_host(void)
{
    enum { NETWORKS = 3 };
    struct work work[NETWORKS];
    pthread_t threads[NETWORKS];
    void *result;
    for (int i = 0; i < NETWORKS; i++) {
        work[i] = (struct work){opened(0), 3000 + i};
        pthread_create(&threads[i], NULL, writer, &work[i]);
    }
    for (int k = 0; k < 3000 + NETWORKS; k++)
        for (int i = 0; i < NETWORKS; i++)
            CHECK(get(work[i].network) == (k < work[i].count ? 2 * (k + 1) : -1000));
    for (int i = 0; i < NETWORKS; i++) {
        pthread_join(threads[i], &result);
        CHECK(!result && relay_join(work[i].network) == relay_ok);
        relay_close(work[i].network);
    }
}

static void *writer_now(void *work)
{
    const struct work *of = work;
    for (int i = 0; i < of->count;)
        i += relay_write(of->network, relay_in_numbers, &i, sizeof i, relay_now) == sizeof i;
    relay_end(of->network, relay_in_numbers);
    return NULL;
}

/* Without threads: one thread of the host writes while another one runs the network and reads. */
static void runs_beside(void)
{
    struct work work = {opened(-1), 30000};
    pthread_t thread;
    int number, count = 0;
    pthread_create(&thread, NULL, writer_now, &work);
    for (ptrdiff_t read = 1; read != 0;) {
        relay_run(work.network);
        while ((read = relay_read(work.network, relay_out_results, &number, sizeof number, relay_now)) == sizeof number)
            count += number == 2 * (count + 1);
    }
    CHECK(count == work.count);
    pthread_join(thread, NULL);
    CHECK(relay_join(work.network) == relay_ok);
    relay_close(work.network);
}

static void polls(void)
{
    struct work work = {opened(0), 20000};
    pthread_t thread;
    struct pollfd at = {relay_output_descriptor(work.network, relay_out_results), POLLIN, 0};
    CHECK(at.fd >= 0);
    pthread_create(&thread, NULL, writer, &work);
    ptrdiff_t all = 0, more;
    char bytes[100];
    for (;;) {
        more = relay_read(work.network, relay_out_results, bytes, sizeof bytes, relay_now);
        if (more != relay_again && more <= 0)
            break;
        all += more > 0 ? more : 0;
        if (more == relay_again && poll(&at, 1, 20000) != 1)
            break;
    }
    CHECK(more == 0 && all == 4 * 20000);
    pthread_join(thread, NULL);
    relay_close(work.network);
}

static void *waits(void *network)
{
    int number;
    ptrdiff_t read;
    do
        read = relay_read(network, relay_out_results, &number, 4, relay_all);
    while (read == relay_busy);
    return (void *)read;
}

/* Who waits is told of a stop, and keeps others from the port. */
static void busy(void)
{
    relay_network *network = opened(0);
    pthread_t thread;
    int number;
    void *result;
    pthread_create(&thread, NULL, waits, network);
    while (relay_read(network, relay_out_results, &number, 4, relay_now) != relay_busy) {
    }
    CHECK(relay_run(network) == relay_misuse);
    CHECK(relay_stop(network) == relay_ok);
    pthread_join(thread, &result);
    CHECK((ptrdiff_t)result == 0);
    relay_close(network);
}

/* The threads of the host take turns at a port; bytes keep their order, whoever's they are. */
static void *puts_some(void *work)
{
    const struct work *of = work;
    for (int i = 0; i < 5; i++)
        if (put(of->network, of->count + i) != 4)
            return (void *)"fail";
    return NULL;
}

static void hands_over(int threads)
{
    relay_network *network = opened(threads);
    void *result;
    for (int i = 0; i < 20; i++) {
        pthread_t thread;
        struct work own = {network, 10 * i}, other = {network, 10 * i + 5};
        CHECK(puts_some(&own) == NULL);
        pthread_create(&thread, NULL, puts_some, &other);
        pthread_join(thread, &result);
        CHECK(!result);
        for (int k = 0; k < 10; k++)
            CHECK(get(network) == 2 * (10 * i + k + 1));
    }
    relay_close(network);
}

struct owner {
    relay_network *network;
    atomic_bool has_been; /* at the output */
};

static void *owns(void *owner)
{
    struct owner *of = owner;
    const int first = get(of->network);
    atomic_store(&of->has_been, true);
    int second;
    do
        second = get(of->network); /* the other thread, which asks, may be at the output */
    while (second == -1000 + relay_busy);
    return (void *)(ptrdiff_t)(first + second);
}

/* Who has been at a port before is inside again: another thread is told so as long as he waits there. */
static void owner_inside(void)
{
    for (int i = 0; i < 20; i++) {
        struct owner owner = {.network = opened(0)};
        pthread_t thread;
        int number;
        void *result;
        CHECK(put(owner.network, 1) == 4);
        pthread_create(&thread, NULL, owns, &owner);
        while (!atomic_load(&owner.has_been)) {
        }
        while (relay_read(owner.network, relay_out_results, &number, sizeof number, relay_now) != relay_busy) {
        }
        CHECK(relay_read(owner.network, relay_out_results, &number, sizeof number, relay_now) == relay_busy);
        CHECK(put(owner.network, 2) == 4);
        pthread_join(thread, &result);
        CHECK((ptrdiff_t)result == 4 + 6);
        relay_close(owner.network);
    }
}

/* Two threads at one port at once: each call moves its bytes, or is told; none is lost, and none comes twice. */
static void *contends(void *work)
{
    const struct work *of = work;
    long moved = 0;
    for (int i = 0; i < of->count; i++) {
        const ptrdiff_t written = relay_write(of->network, relay_in_numbers, &i, sizeof i, relay_now);
        if (written != sizeof i && written != relay_busy && written != relay_again)
            return (void *)-1;
        moved += written == sizeof i;
    }
    return (void *)moved;
}

static void *takes_all(void *network)
{
    long count = 0;
    while (get(network) > -1000)
        count++;
    return (void *)count;
}

static void contention(void)
{
    struct work work = {opened(0), 20000};
    pthread_t other, reader;
    void *theirs, *read;
    pthread_create(&reader, NULL, takes_all, work.network);
    pthread_create(&other, NULL, contends, &work);
    const long own = (long)contends(&work);
    pthread_join(other, &theirs);
    CHECK(own >= 0 && (long)theirs >= 0);
    CHECK(relay_end(work.network, relay_in_numbers) == relay_ok);
    pthread_join(reader, &read);
    CHECK((long)read == own + (long)theirs);
    relay_close(work.network);
}

/* In a copy of the program the network has no threads: calls that would wait for them say so. */
static void forks(void)
{
    relay_network *network = opened(0);
    int number, status = -1;
    CHECK(put(network, 1) == 4 && get(network) == 4);
    const pid_t child = fork();
    if (child == 0) {
        const bool told = relay_read(network, relay_out_results, &number, 4, relay_all) == relay_stopped
                          || relay_status(network) == relay_stopped;
        _exit(told && relay_join(network) == relay_stopped && relay_close(network) == relay_ok ? 0 : 1);
    }
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    CHECK(put(network, 2) == 4 && get(network) == 6);
    relay_close(network);
}

int main(void)
{
    for (int threads = 0; threads >= -1; threads--) {
        streams(threads);
        fills(threads);
        windows(threads);
        faults(threads, FAULT);
        faults(threads, FAULT_ON_STACK);
        deadlock(threads);
        stops(threads);
        leaves(threads);
        refuses(threads);
        hands_over(threads);
    }
    threads_of_the_host();
    runs_beside();
    polls();
    busy();
    owner_inside();
    contention();
    forks();
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}
