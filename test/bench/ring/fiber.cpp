// Boost.Fiber: a fiber for each process, buffered channels; a scheduler thread on each core. fiber CORES N ROUNDS
#include <boost/fiber/all.hpp>
#include <memory>
#include <vector>
#include "../fiber.hpp"

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), rounds = argument(argc, argv, 3);
    using Channel = boost::fibers::buffered_channel<message>;
    std::vector<std::unique_ptr<Channel>> links;
    for (long i = 0; i < n; i++)
        links.push_back(std::make_unique<Channel>(2));
    double taken = 0;
    uint32_t counted = 0;
    on_cores((unsigned)cores, [&] {
        std::vector<boost::fibers::fiber> nodes;
        for (long i = 1; i < n; i++) {
            nodes.emplace_back([&in = *links[(size_t)i], &out = *links[(size_t)((i + 1) % n)]] {
                for (message token; in.pop(token) == boost::fibers::channel_op_status::success;) {
                    token.word[0]++;
                    out.push(token);
                }
                out.close();
            });
        }
        message token{};
        double begun = seconds();
        for (long i = 0; i < rounds; i++) {
            links[(size_t)(1 % n)]->push(token);
            links[0]->pop(token);
        }
        taken = seconds() - begun;
        counted = token.word[0];
        links[(size_t)(1 % n)]->close();
        for (auto &node : nodes)
            node.join();
    });
    check(counted == (uint32_t)(rounds * (n - 1)), "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)rounds * (double)n));
}
