/* GB/s of the stand-in's bus (runtime-cell/sim/timing) when eight SPEs each send to one other, as fast as their ports take lines. */
#include "bus.h"

#include <stdio.h>

enum { PAIRS = 8, LINES = 20000 };

static double all(const unsigned to[PAIRS])
{
    struct weft_bus bus = {0};
    uint64_t end = 0;
    for (uint64_t line = 0; line < LINES; line++)
        for (unsigned i = 0; i < PAIRS; i++) {
            const uint64_t there = weft_bus_carry(&bus, weft_bus_spe(i), weft_bus_spe(to[i]), 0, WEFT_BUS_LINE, line * WEFT_LINE_CYCLES);
            end = there > end ? there : end;
        }
    return (double)LINES * PAIRS * WEFT_BUS_LINE * 3.2 / (double)end;
}

int main(void)
{
    static const unsigned neighbours[PAIRS] = {2, 3, 0, 1, 6, 7, 4, 5}, far[PAIRS] = {7, 4, 5, 6, 1, 2, 3, 0};
    printf("%.1f %.1f\n", all(neighbours), all(far));
    return 0;
}
