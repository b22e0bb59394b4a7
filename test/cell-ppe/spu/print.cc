// C++ on an SPE: constructors, exceptions, the library, and the PPE's stdio.
#include <cstdio>
#include <string>
#include <vector>

static struct Early {
    int number;
    Early() : number(42) {}
} early;

int main()
{
    std::vector<std::string> words{"works"};
    try {
        throw early.number;
    } catch (int number) {
        std::printf("C++ %s %d\n", words[0].c_str(), number);
    }
    return 7;
}
