/* Processor CPU 1: its processes and their ports. Made by weft. */
#include <weft/network.h>

extern const struct weft_unit weft_unit_CPU_1_producer; /* processors/CPU_1/producer.unit.c */

static const struct weft_port_plan ports[] = {
    {"out", WEFT_OUT},
};

static const struct weft_port_run runs[] = { /* base, number of indices, those of the first, its slot, how many */
    {"out", 0, {0}, 0, 1},
};

static const unsigned channels[] = { /* of the ports of each process */
    0, /* quickstart.xml:2 */
};

static const struct weft_process_kind kinds[] = {
    {&weft_unit_CPU_1_producer, ports + 0, runs + 0, 1, 1, 0, 0},
};

const struct weft_process_plan weft_processes_CPU_1[] = {
    {"producer", kinds + 0, channels + 0, 0, {0}}, /* quickstart.xml:2 */
};
