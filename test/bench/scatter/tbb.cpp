// oneTBB flow graph: a serial function node for each worker, one for the root's answers. tbb CORES N ROUNDS WORK
#include <memory>
#include <oneapi/tbb/flow_graph.h>
#include <oneapi/tbb/global_control.h>
#include <vector>
#include "../bench.h"

namespace flow = oneapi::tbb::flow;

struct Task {
    uint32_t work, value, worker;
};

static uint32_t mix(uint32_t a, uint32_t b)
{
    return (a ^ b * 0x9e3779b1u) * 0x85ebca6bu + 1;
}

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), rounds = argument(argc, argv, 3);
    uint32_t work = (uint32_t)argument(argc, argv, 4), wrong = 0;
    oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, (size_t)cores);
    flow::graph graph;
    long round = 0, answered = 0;
    std::vector<std::unique_ptr<flow::function_node<Task, Task>>> workers;
    auto scatter = [&] {
        for (long i = 0; i < n; i++)
            workers[(size_t)i]->try_put(Task{work, (uint32_t)(round + i), (uint32_t)i});
    };
    flow::function_node<Task> root(graph, flow::serial, [&](const Task &answer) {
        wrong |= answer.value ^ mix(work, (uint32_t)round + answer.worker);
        if (++answered == n) {
            answered = 0;
            if (++round < rounds)
                scatter();
        }
        return flow::continue_msg();
    });
    for (long i = 0; i < n; i++) {
        workers.push_back(std::make_unique<flow::function_node<Task, Task>>(graph, flow::serial, [](Task task) {
            burn(task.work);
            task.value = mix(task.work, task.value);
            return task;
        }));
        flow::make_edge(*workers.back(), root);
    }
    double begun = seconds();
    scatter();
    graph.wait_for_all();
    double taken = seconds() - begun;
    check(wrong == 0 && round == rounds, "an answer is wrong");
    printf("message: %.3f ns a task and its answer\n", 1e9 * taken / ((double)rounds * (double)n));
}
