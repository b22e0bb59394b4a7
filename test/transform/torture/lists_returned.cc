// What is returned in braces is made of them, and not of a value that they make.
#include <complex>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>
struct Options { int a = 7, b = 8; };
struct Takes {
    int s;
    Takes(int x, int y) : s(x * y) {}
    Takes(Options o) : s(o.a + o.b) {}
};
static int next(int n) { return n + 1; }
static std::optional<int> maybe(int n) { if (next(n) > 6) return next(n); return {}; }
static std::optional<std::optional<int>> twice(int n) { if (next(n) > 6) return {maybe(n)}; return {}; }
static std::unique_ptr<int> owner(int n) { if (next(n) > 6) return {}; return std::make_unique<int>(n); }
static std::string_view view(int n) { if (next(n) > 6) return {}; return "text"; }
static std::complex<double> number(int n) { if (next(n) > 6) return {}; return {1.0 * n, 2}; }
static Takes made(int n) { n = next(n); return {3, n}; }
static int take(std::optional<int> o, int n) { return next(o.value_or(-n)); }
int main()
{
    auto o = maybe(1), p = maybe(8);
    auto a = owner(1), b = owner(8);
    auto v = view(1), w = view(8);
    auto c = number(1), d = number(8);
    auto t = twice(1), u = twice(9);
    int k = take({}, 3), l = take({next(4)}, 3);
    std::printf("%d %d %d %d %zu %zu ", o.value_or(-1), p.value_or(-1), *a, !b, v.size(), w.size());
    std::printf("%.1f %.1f %.1f %d %d %d %d %d\n", c.real(), c.imag(), d.real(), t.has_value(), u->value_or(0), made(1).s, k, l);
}
