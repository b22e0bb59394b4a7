// stack: a structured binding
#include <cstdio>
static int id(int x) { return x; }
struct flags { unsigned low : 4, high : 4; };
int main()
{
    flags all{3, 12};
    auto &[low, high] = all;
    low = id(high) - 5;
    high = id(low) + 2;
    std::printf("%d %d\n", int(all.low), int(all.high));
    return 0;
}
