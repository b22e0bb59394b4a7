// The C++ header: what is written comes out, and an object closes what it has opened.
#include <iostream>
#include <relay.hpp>

int main()
{
    std::string said;
    relay::options options;
    options.log = [&](const char *text) {
        said += text;
        throw said; // stays where it is
    };
    relay::network first(options);
    relay::network network(std::move(first));
    int number = 41;
    int result = 0;
#if __cplusplus >= 202002L
    network.in_numbers.write(std::span(&number, 1));
    if (network.out_results.read(std::span(&result, 1)) != sizeof result)
        return 1;
#else
    network.in_numbers.write(&number, sizeof number);
    if (network.out_results.read(&result, sizeof result) != sizeof result)
        return 1;
#endif
    try {
        network.in_numbers.reserve(1000);
        return 2;
    } catch (const relay::error &error) {
        if (error.result() != relay_misuse || said.find("a window of 1000 bytes") == said.npos)
            return 3;
    }
    network.in_numbers.end();
    if (network.out_results.read(&number, 4) != 0 || !network.out_results.ended())
        return 4;
    network.join();
    std::cout << result << '\n';
    return 0;
}
