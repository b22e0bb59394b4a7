/* Deadlocks, looked for only when nothing can run any more: simpler than while the rest runs, and the result is the same. */
#ifndef WEFT_GROWTH_CYCLE_H
#define WEFT_GROWTH_CYCLE_H

#include <weft/report.h>

/* `waits` tells what each process of the network waits for, by its index. */

/* Calls `grow` for the process that waits to write into the smallest channel of a cycle, if there is a cycle with such a one:
   the first that it finds; false if there is none. */
bool weft_grow_in_cycle(const struct weft_network *network, struct weft_wait (*waits)(unsigned process),
                        void (*grow)(unsigned process));

/* Reports a cycle: returns WEFT_EXIT_DEADLOCK, or 0 if no process waits. Those that wait, wait for one that waits. */
int weft_report_cycle(const struct weft_network *network, struct weft_wait (*waits)(unsigned process));

#endif
