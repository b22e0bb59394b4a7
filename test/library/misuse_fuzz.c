/* Calls at random, in any order, with sense and without, from two threads: each must come back with a number that its header knows, and
   the library must still do its work afterwards. Build with CHECKED=1: calls after close are among them.
     misuse_fuzz SEED ROUNDS */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "relay.h"

static relay_network *network;
static char bytes[300];

static unsigned next(unsigned *seed, unsigned range)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % range;
}

static void judge(const char *call, ptrdiff_t result, ptrdiff_t most)
{
    if (result >= relay_resources && result <= most)
        return;
    printf("FAIL: %s gives %td\n", call, result);
    _exit(1);
}

/* A second network with options that make sense or not, for the time of a call. */
static void open_another(unsigned *seed)
{
    const char *const arguments[] = {"one", NULL, "bad"};
    const struct relay_options options = {
        .threads = (int)next(seed, 7) - 3,
        .pinned = next(seed, 2),
        .memory = next(seed, 3) ? 0 : next(seed, 2000),
        .argument_count = (int)next(seed, 6) - 2,
        .arguments = next(seed, 2) ? arguments : NULL,
    };
    relay_network *another = network;
    const bool given = next(seed, 8);
    judge("open", relay_open(next(seed, 8) ? &another : NULL, given ? &options : NULL), 0);
    if (another != network) {
        if (given && options.threads < 0) /* with threads it would wait */
            judge("join", relay_join(another), 0);
        judge("close", relay_close(another), 0);
    }
}

/* One call; what may wait without an end is left out, as is close. */
static void call(unsigned *seed)
{
    relay_network *const at = next(seed, 40) ? network : NULL;
    const int port = next(seed, 8) ? 0 : (int)next(seed, 5) - 2;
    const size_t size = next(seed, 20) ? next(seed, 90) : SIZE_MAX - next(seed, 3);
    const size_t sane = size <= sizeof bytes ? size : next(seed, 2) ? SIZE_MAX : 0;
    const enum relay_wait wait = next(seed, 10) ? relay_now : (enum relay_wait)(3 + next(seed, 3));
    char own[300];
    void *window = own;
    const void *seen = own;
    memset(own, 0, sizeof own);
    switch (next(seed, 17)) {
    case 16:
        if (next(seed, 10) == 0)
            open_another(seed);
        break;
    case 0:
    case 1:
        judge("write", relay_write(at, (enum relay_input)port, next(seed, 20) ? own : NULL, sane, wait), 90);
        break;
    case 2:
    case 3:
        judge("read", relay_read(at, (enum relay_output)port, next(seed, 20) ? own : NULL, sane, wait), 90);
        break;
    case 4:
        judge("reserve", relay_reserve(at, (enum relay_input)port, next(seed, 20) ? &window : NULL, size, wait), 64);
        break;
    case 5:
        judge("release", relay_release(at, (enum relay_input)port, size), 0);
        break;
    case 6:
        judge("capture", relay_capture(at, (enum relay_output)port, next(seed, 20) ? &seen : NULL, size, wait), 64);
        break;
    case 7:
        judge("consume", relay_consume(at, (enum relay_output)port, size), 0);
        break;
    case 8:
        if (next(seed, 10) == 0)
            judge("end", relay_end(at, (enum relay_input)port), 0);
        break;
    case 9:
        if (next(seed, 10) == 0)
            judge("leave", relay_leave(at, (enum relay_output)port), 0);
        break;
    case 10:
        judge("descriptor", relay_output_descriptor(at, (enum relay_output)port), 100);
        break;
    case 11:
        judge("descriptor", relay_input_descriptor(at, (enum relay_input)port), 100);
        break;
    case 12:
        judge("run", relay_run(at), 0);
        break;
    case 13:
        judge("drain", relay_drain(at), 0);
        break;
    case 14:
        if (next(seed, 20) == 0)
            judge("stop", relay_stop(at), 0);
        judge("status", relay_status(at), 0);
        break;
    default:
        judge("message", relay_message(at, next(seed, 10) ? own : NULL, next(seed, 2) ? sizeof own : 0), 0);
        break;
    }
}

static void *other(void *seed)
{
    for (int i = 0; i < 200; i++)
        call(seed);
    return NULL;
}

int main(int argc, char **argv)
{
    unsigned seed = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    const int rounds = argc > 2 ? atoi(argv[2]) : 100;
    for (int round = 0; round < rounds; round++) {
        const struct relay_options options = {.threads = next(&seed, 2) ? 0 : -1};
        pthread_t thread;
        unsigned seed_of_other = next(&seed, 1 << 20);
        if (relay_open(&network, &options) != relay_ok)
            return 1;
        pthread_create(&thread, NULL, other, &seed_of_other);
        other(&seed);
        pthread_join(thread, NULL);
        judge("close", relay_close(network), 0);
#ifndef UNCHECKED
        if (relay_close(network) != relay_misuse || relay_run(network) != relay_misuse) {
            printf("FAIL: a call after close\n");
            return 1;
        }
#endif
    }
    printf("1 passed, 0 failed\n");
    return 0;
}
