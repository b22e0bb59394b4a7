// stack: next in a lambda expression
// Each call has its own types.
#include <cstdio>
static int next(int n) { return n + 1; }
int main()
{
    auto f = [](auto x) { return next((int)x) + x; };
    int a = f(1);
    double b = f(1.5);
    std::printf("%d %g\n", a, b);
    return 0;
}
