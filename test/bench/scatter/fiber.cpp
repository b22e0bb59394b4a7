// Boost.Fiber: a fiber for each worker, a channel to it and one back. fiber CORES N ROUNDS WORK; build with MESSAGE 8
#include <memory>
#include <vector>
#include "../fiber.hpp"

static uint32_t mix(uint32_t a, uint32_t b)
{
    return (a ^ b * 0x9e3779b1u) * 0x85ebca6bu + 1;
}

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), rounds = argument(argc, argv, 3);
    uint32_t work = (uint32_t)argument(argc, argv, 4), wrong = 0;
    using Channel = boost::fibers::buffered_channel<message>;
    constexpr auto success = boost::fibers::channel_op_status::success;
    std::vector<std::unique_ptr<Channel>> tasks, answers;
    for (long i = 0; i < n; i++) {
        tasks.push_back(std::make_unique<Channel>(2));
        answers.push_back(std::make_unique<Channel>(2));
    }
    double taken = 0;
    on_cores((unsigned)cores, [&] {
        std::vector<boost::fibers::fiber> workers;
        for (size_t i = 0; i < (size_t)n; i++) {
            workers.emplace_back([&in = *tasks[i], &out = *answers[i]] {
                for (message task; in.pop(task) == success;) {
                    burn(task.word[0]);
                    task.word[1] = mix(task.word[0], task.word[1]);
                    out.push(task);
                }
            });
        }
        double begun = seconds();
        for (long round = 0; round < rounds; round++) {
            for (long i = 0; i < n; i++)
                tasks[(size_t)i]->push(message{{work, (uint32_t)(round + i)}});
            for (long i = 0; i < n; i++) {
                message answer{};
                answers[(size_t)i]->pop(answer);
                wrong |= answer.word[1] ^ mix(work, (uint32_t)(round + i));
            }
        }
        taken = seconds() - begun;
        for (auto &task : tasks)
            task->close();
        for (auto &worker : workers)
            worker.join();
    });
    check(wrong == 0, "an answer is wrong");
    printf("message: %.3f ns a task and its answer\n", 1e9 * taken / ((double)rounds * (double)n));
}
