// stack: next in a lambda expression
// Another lambda expression calls it.
#include <cstdio>
static int next(int n) { return n + 1; }
int main()
{
    int k = 1;
    auto f = [&](int x) { return next(x) + k; };
    auto g = [&](int x) { return f(x) * 2; };
    std::printf("%d\n", g(1));
    return 0;
}
