// stack: it cannot be told which function twice is
#include <cstdio>
#include <functional>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v) { int a = f(v); next(1); return a + f(a); }
static int twice(int (*f)(int), int v, int w) { return f(v) + f(w); }
template <class R, class T> static R via(R (*f)(T), T v) { next(2); return f(v); }
int main()
{
    auto g = [](int x) { return x + 1; };
    int (*p)(int) = g;
    int a = twice(g, 2);
    a += p(3);
    a += twice([](int x) { return x * 2; }, 1, 2);
    std::function<int(int)> h = [&](int x) { return x + a; };
    a += twice(h, 1);
    a += via(+[](int x) { return x; }, 4);
    auto k = [](int x) { return x - 1; };
    a += twice(k, 5) + k(2);
    std::printf("%d\n", a);
    return next(1) == 200;
}
