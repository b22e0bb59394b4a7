// stack: next in a lambda expression
// A structured binding hides what is captured.
#include <cstdio>
static int next(int n) { return n + 1; }
struct P {
    int a, b;
};
int main()
{
    int x = 1;
    auto g = [&x](int k) {
        x += next(k);
        return x;
    };
    {
        auto [x, y] = P{50, 60};
        std::printf("%d\n", g(1));
        std::printf("%d %d\n", x, y);
    }
    std::printf("%d\n", x);
    return 0;
}
