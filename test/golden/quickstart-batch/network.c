/* Network quickstart: its channels and processors. Made by weft. */
#include <weft/network.h>

static const struct weft_channel_plan channels[] = {
    {"channelA", 1024, WEFT_SHARED, 0, 1}, /* quickstart.xml:16 */
    {"channelB", 1024, WEFT_LOCAL, 1, 2}, /* quickstart.xml:20 */
};

extern const struct weft_process_plan weft_processes_CPU_1[]; /* processors/CPU_1/processor.c */
extern const struct weft_process_plan weft_processes_CPU_2[]; /* processors/CPU_2/processor.c */

static const struct weft_processor_plan processors[] = {
    {"CPU 1", weft_processes_CPU_1, 1, 0, WEFT_ONE_THREAD, 1, 0},
    {"CPU 2", weft_processes_CPU_2, 2, 1, WEFT_ONE_THREAD, 1, 0},
};

static const struct weft_network network = {
    .name = "quickstart",
    .processors = processors,
    .processor_count = 2,
    .channels = channels,
    .channel_count = 2,
};

int main(int argc, char **argv)
{
    return weft_network_run(&network, argc, argv);
}
