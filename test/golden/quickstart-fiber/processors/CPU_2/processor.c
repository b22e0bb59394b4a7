/* Processor CPU 2: its processes and their ports. Made by weft. */
#include <weft/network.h>

extern const struct weft_unit weft_unit_CPU_2_worker; /* processors/CPU_2/worker.unit.c */
extern const struct weft_unit weft_unit_CPU_2_consumer; /* processors/CPU_2/consumer.unit.c */

static const struct weft_port_plan ports[] = {
    {"in", "in", 0, {0}, WEFT_IN},
    {"out", "out", 0, {0}, WEFT_OUT},
    {"in", "in", 0, {0}, WEFT_IN},
};

static const unsigned channels[] = { /* of the ports of each process */
    0, 1, /* quickstart.xml:6 */
    1, /* quickstart.xml:11 */
};

static const struct weft_process_kind kinds[] = {
    {&weft_unit_CPU_2_worker, ports + 0, 2, 0, 0},
    {&weft_unit_CPU_2_consumer, ports + 2, 1, 0, 0},
};

const struct weft_process_plan weft_processes_CPU_2[] = {
    {"worker", kinds + 0, channels + 0, 1, {0}}, /* quickstart.xml:6 */
    {"consumer", kinds + 1, channels + 2, 1, {0}}, /* quickstart.xml:11 */
};
