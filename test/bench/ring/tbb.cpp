// oneTBB flow graph: a serial function node for each process, lightweight: it runs in who sends it a message, a quarter faster. The
// leader, which is not, ends the recursion. tbb CORES N ROUNDS
#include <memory>
#include <oneapi/tbb/flow_graph.h>
#include <oneapi/tbb/global_control.h>
#include <vector>
#include "../bench.h"

namespace flow = oneapi::tbb::flow;

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), rounds = argument(argc, argv, 3);
    oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, (size_t)cores);
    using Node = flow::function_node<message, message, flow::queueing_lightweight>;
    using Leader = flow::multifunction_node<message, std::tuple<message>>;
    flow::graph graph;
    long left = rounds;
    uint32_t counted = 0;
    Leader leader(graph, flow::serial, [&](const message &token, Leader::output_ports_type &out) {
        if (--left == 0)
            counted = token.word[0];
        else
            std::get<0>(out).try_put(token);
    });
    std::vector<std::unique_ptr<Node>> nodes;
    for (long i = 1; i < n; i++) {
        nodes.push_back(std::make_unique<Node>(graph, flow::serial, [](message token) noexcept {
            token.word[0]++;
            return token;
        }));
        if (i > 1)
            flow::make_edge(*nodes[(size_t)i - 2], *nodes[(size_t)i - 1]);
    }
    flow::make_edge(flow::output_port<0>(leader), *nodes.front());
    flow::make_edge(*nodes.back(), leader);
    double begun = seconds();
    nodes.front()->try_put(message{});
    graph.wait_for_all();
    double taken = seconds() - begun;
    check(counted == (uint32_t)(rounds * (n - 1)), "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)rounds * (double)n));
}
