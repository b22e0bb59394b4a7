#include <cstdio>
static int next(int n) { return n + 1; }
template <class F> static int twice(F f) { return f(3) * 2; }
int main()
{
    int k = 2;
    auto f = [&](int x) { return next(x) * k; };
    std::printf("%d\n", twice(f));
    return 0;
}
