/* After a network is closed nothing of it is left: threads, descriptors, mappings and memory of this program after many openings are
   those after the first few. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "orders.h"
#include "relay.h"

struct state {
    long threads, descriptors, mappings, pages;
};

static long entries(const char *folder)
{
    long count = 0;
    DIR *at = opendir(folder);
    while (at && readdir(at))
        count++;
    if (at)
        closedir(at);
    return count;
}

static struct state state(void)
{
    struct state now = {entries("/proc/self/task"), entries("/proc/self/fd"), 0, 0};
    char line[4096];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps))
        now.mappings++;
    if (maps)
        fclose(maps);
    FILE *memory = fopen("/proc/self/statm", "r");
    if (!memory || fscanf(memory, "%*d %ld", &now.pages) != 1)
        exit(2);
    fclose(memory);
    return now;
}

/* One life of a network, each another one. */
static bool live(int round)
{
    relay_network *network;
    const char *const arguments[] = {"an argument"};
    const struct relay_options options = {.threads = round % 3 == 0 ? -1 : 0, .argument_count = 1, .arguments = arguments};
    if (relay_open(&network, &options) != relay_ok)
        return false;
    int number = round % 7 == 0 ? FAULT_ON_STACK : round % 11 == 0 ? DEADLOCK : round % 13 == 0 ? FAULT : round;
    if (options.threads == 0 && round % 5 == 0)
        relay_output_descriptor(network, relay_out_results);
    relay_write(network, relay_in_numbers, &number, sizeof number, relay_all);
    if (round % 2 == 0)
        relay_read(network, relay_out_results, &number, sizeof number, relay_some);
    if (round % 4 == 0) {
        relay_stop(network);
        relay_join(network);
    }
    return relay_close(network) == relay_ok;
}

int main(int argc, char **argv)
{
    const int rounds = argc > 1 ? atoi(argv[1]) : 10000, few = rounds / 10 + 1;
    unsigned passed = 0, failed = 0;
    struct state first = {0};
    for (int i = 0; i < rounds; i++) {
        if (!live(i)) {
            printf("FAIL: opening %d\n", i);
            return 1;
        }
        if (i == few)
            first = state();
    }
    const struct state last = state();
    const struct {
        const char *what;
        long before, after, more;
    } counts[] = {
        {"threads", first.threads, last.threads, 0},
        {"descriptors", first.descriptors, last.descriptors, 0},
        {"mappings", first.mappings, last.mappings, 4}, /* of malloc and of stacks that the C library keeps */
        {"pages", first.pages, last.pages, 200},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const bool holds = counts[i].after <= counts[i].before + counts[i].more;
        passed += holds;
        failed += !holds;
        if (!holds)
            printf("FAIL: %s: %ld after %d openings, %ld after %d\n", counts[i].what, counts[i].before, few, counts[i].after, rounds);
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}
