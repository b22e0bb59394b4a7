// Boost.Fiber: a fiber for each stage, buffered channels of 64 messages. fiber CORES N COUNT WORK
#include <memory>
#include <vector>
#include "../fiber.hpp"

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), count = argument(argc, argv, 3);
    uint32_t work = (uint32_t)argument(argc, argv, 4), wrong = 0;
    using Channel = boost::fibers::buffered_channel<message>;
    constexpr auto success = boost::fibers::channel_op_status::success;
    std::vector<std::unique_ptr<Channel>> links;
    for (long i = 0; i < n - 1; i++)
        links.push_back(std::make_unique<Channel>(64));
    double taken = 0;
    on_cores((unsigned)cores, [&] {
        double begun = seconds();
        std::vector<boost::fibers::fiber> stages;
        stages.emplace_back([&out = *links.front(), count, work] {
            message token{};
            for (long i = 0; i < count; i++) {
                token.word[0] = work;
                for (uint32_t j = 1; j < MESSAGE / 4; j++)
                    token.word[j] = (uint32_t)i + j;
                out.push(token);
            }
            out.close();
        });
        for (long i = 1; i < n - 1; i++) {
            stages.emplace_back([&in = *links[(size_t)i - 1], &out = *links[(size_t)i]] {
                for (message token; in.pop(token) == success;) {
                    burn(token.word[0]);
                    out.push(token);
                }
                out.close();
            });
        }
        message token;
        for (long i = 0; links.back()->pop(token) == success; i++) {
            burn(token.word[0]);
            wrong |= token.word[0] ^ work;
            for (uint32_t j = 1; j < MESSAGE / 4; j++)
                wrong |= token.word[j] ^ ((uint32_t)i + j);
        }
        taken = seconds() - begun;
        for (auto &stage : stages)
            stage.join();
    });
    check(wrong == 0, "a message is not what was sent");
    printf("message: %.3f ns a message\n", 1e9 * taken / (double)count);
}
