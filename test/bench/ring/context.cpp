// Boost.Context's bare switch, there and back: N contexts by turns, without channels and waiting. context CORES N ROUNDS
#include <boost/context/fiber.hpp>
#include <vector>
#include "../bench.h"

int main(int argc, char **argv)
{
    using boost::context::fiber;
    long n = argument(argc, argv, 2), rounds = argument(argc, argv, 3);
    pin(0);
    uint32_t token = 0;
    std::vector<fiber> nodes;
    for (long i = 0; i < n; i++)
        nodes.emplace_back([&token](fiber &&back) {
            for (;;) {
                token++;
                back = std::move(back).resume();
            }
            return std::move(back);
        });
    double begun = seconds();
    for (long i = 0; i < rounds; i++)
        for (fiber &node : nodes)
            node = std::move(node).resume();
    double taken = seconds() - begun;
    check(token == (uint32_t)(rounds * n), "another number of switches");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)rounds * (double)n));
    return 0;
}
