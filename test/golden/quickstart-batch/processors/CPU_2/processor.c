/* Processor CPU 2: its processes and their ports. Made by weft. */
#include <weft/network.h>

extern const struct weft_unit weft_unit_CPU_2_worker; /* processors/CPU_2/worker.unit.c */
extern const struct weft_unit weft_unit_CPU_2_consumer; /* processors/CPU_2/consumer.unit.c */

static const struct weft_port_plan ports[] = {
    {"in", WEFT_IN},
    {"out", WEFT_OUT},
    {"in", WEFT_IN},
};

static const struct weft_port_run runs[] = { /* base, number of indices, those of the first, its slot, how many */
    {"in", 0, {0}, 0, 1},
    {"out", 0, {0}, 1, 1},
    {"in", 0, {0}, 0, 1},
};

static const unsigned channels[] = { /* of the ports of each process */
    0, 1, /* quickstart.xml:6 */
    1, /* quickstart.xml:11 */
};

static const struct weft_process_kind kinds[] = {
    {&weft_unit_CPU_2_worker, ports + 0, runs + 0, 2, 2, 0, 0},
    {&weft_unit_CPU_2_consumer, ports + 2, runs + 2, 1, 1, 0, 0},
};

const struct weft_process_plan weft_processes_CPU_2[] = {
    {"worker", kinds + 0, channels + 0, 1, {0}}, /* quickstart.xml:6 */
    {"consumer", kinds + 1, channels + 2, 1, {0}}, /* quickstart.xml:11 */
};
