// oneTBB: parallel_pipeline, a serial filter for each stage, 64 messages under way, which are passed by pointer: oneTBB allocates
// memory for what is larger, at each filter. tbb CORES N COUNT WORK
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <vector>
#include "../bench.h"

namespace tbb = oneapi::tbb;

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), count = argument(argc, argv, 3);
    uint32_t work = (uint32_t)argument(argc, argv, 4), wrong = 0;
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism, (size_t)cores);
    constexpr auto in_order = tbb::filter_mode::serial_in_order;
    constexpr size_t under_way = 64;
    std::vector<message> messages(under_way);
    long sent = 0, received = 0;
    auto stages = tbb::make_filter<void, message *>(in_order, [&](tbb::flow_control &control) -> message * {
        if (sent == count) {
            control.stop();
            return nullptr;
        }
        message *out = &messages[(size_t)sent % under_way];
        out->word[0] = work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            out->word[j] = (uint32_t)sent + j;
        sent++;
        return out;
    });
    for (long i = 1; i < n - 1; i++) {
        stages = stages & tbb::make_filter<message *, message *>(in_order, [](message *in) {
            burn(in->word[0]);
            return in;
        });
    }
    auto last = tbb::make_filter<message *, void>(in_order, [&](const message *in) {
        burn(in->word[0]);
        wrong |= in->word[0] ^ work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            wrong |= in->word[j] ^ ((uint32_t)received + j);
        received++;
    });
    double begun = seconds();
    tbb::parallel_pipeline(under_way, stages & last);
    double taken = seconds() - begun;
    check(wrong == 0 && received == count, "a message is not what was sent");
    printf("message: %.3f ns a message\n", 1e9 * taken / (double)count);
}
