// stack: a structured binding
#include <cstdio>
static int id(int x) { return x; }
int main()
{
    int pair[2] = {id(1), 2};
    auto [first, second] = pair;
    pair[1] = id(7);
    first += id(second);
    std::printf("%d %d %d\n", first, second, pair[1]);
    return 0;
}
