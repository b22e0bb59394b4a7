#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v)
{
    int a = f(v);
    next(1);
    return a + f(a);
}
namespace app {
template <class Range, class F> static void each(const Range &all, F &&f)
{
    for (const auto &x : all) {
        next(1);
        f(x);
    }
}
struct Item { int n; };
static int all(std::vector<Item> &items, int limit)
{
    int sum = 0;
    each(items, [&](const Item &x) { sum += x.n; });
    each(items, [&sum, limit](const Item &x) {
        if (x.n > limit)
            sum += next(x.n);
    });
    return sum;
}
}
template <class F> static auto times(int n, const F &f) -> decltype(f(0))
{
    decltype(f(0)) sum{};
    while (n-- > 0)
        sum += f(n);
    return sum;
}
int main()
{
    int k = 3;
    int a = twice([&](int x) { return x + k; }, 4);
    int b = twice([k](int x) { return next(x) + k; }, 4);
    int c = twice([](int x) -> int { return x * 2; }, 4);
    std::vector<app::Item> items{{1}, {5}, {9}};
    int d = app::all(items, 4);
    int e = times(3, [&](int n) { return next(n) + k; });
    double f = times(2, [](int n) { return n + 0.5; });
    std::string text;
    int g = twice([&text, k](int n) mutable { text += (char)('a' + n % 26); k++; return k; }, 2);
    auto big = [lim = k * 10](int v) { return v > lim && next(v) > 3; };
    int h = twice(big, 50) + big(2);
    std::printf("%d %d %d %d %d %.1f %d %s %d\n", a, b, c, d, e, f, g, text.c_str(), h);
    return next(1) == 200;
}
