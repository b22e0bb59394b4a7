/* Processor CPU 1: its processes and their ports. Made by weft. */
#include <weft/network.h>

extern const struct weft_unit weft_unit_CPU_1_producer; /* processors/CPU_1/producer.unit.c */

static const struct weft_port_plan ports[] = {
    {"out", "out", 0, {0}, WEFT_OUT},
};

static const unsigned channels[] = { /* of the ports of each process */
    0, /* quickstart.xml:2 */
};

static const struct weft_process_kind kinds[] = {
    {&weft_unit_CPU_1_producer, ports + 0, 1, 0, 0},
};

const struct weft_process_plan weft_processes_CPU_1[] = {
    {"producer", kinds + 0, channels + 0, 0, {0}}, /* quickstart.xml:2 */
};
