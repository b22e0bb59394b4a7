#include "cycle.h"
#include <stdlib.h>

typedef struct weft_wait waits_of(unsigned process);

/* The smallest full channel of the cycle that `first` is on: who waits to write into it; `none` if all wait to read. */
static unsigned smallest(const struct weft_network *network, waits_of *waits, unsigned first, unsigned none)
{
    unsigned best = none, next = first;
    uint32_t least = 0;
    do {
        struct weft_wait wait = waits(next);
        if (wait.port->direction == WEFT_OUT && (best == none || wait.capacity < least)) {
            best = next;
            least = wait.capacity;
        }
        next = weft_waits_for(network, wait);
    } while (next != first);
    return best;
}

bool weft_grow_in_cycle(const struct weft_network *network, waits_of *waits, void (*grow)(unsigned process))
{
    unsigned count = weft_process_count(network);
    unsigned *passed = calloc(count + 1, sizeof *passed); /* 1 + where the walk began that came by first */
    bool grown = false;
    if (!passed)
        weft_cannot_start("no memory to resolve a deadlock");
    for (unsigned i = 0; i < count && !grown; i++) {
        unsigned at = i;
        while (passed[at] == 0 && waits(at).process) {
            passed[at] = i + 1;
            at = weft_waits_for(network, waits(at));
        }
        if (passed[at] != i + 1)
            continue;
        unsigned writer = smallest(network, waits, at, count);
        if (writer != count) {
            grow(writer);
            grown = true;
        }
    }
    free(passed);
    return grown;
}

int weft_report_cycle(const struct weft_network *network, waits_of *waits)
{
    unsigned count = weft_process_count(network), first = 0, length = 0;
    while (first < count && !waits(first).process)
        first++;
    if (first == count)
        return 0;
    for (unsigned i = 0; i < count; i++) /* after as many steps it is on a cycle */
        first = weft_waits_for(network, waits(first));
    struct weft_wait *cycle = calloc(count, sizeof *cycle);
    if (!cycle)
        weft_cannot_start("no memory to report a deadlock");
    unsigned next = first;
    do {
        cycle[length] = waits(next);
        next = weft_waits_for(network, cycle[length++]);
    } while (next != first);
    weft_report_deadlock(network, cycle, length);
    free(cycle);
    return WEFT_EXIT_DEADLOCK;
}
