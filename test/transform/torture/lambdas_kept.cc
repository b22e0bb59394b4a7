// Variables whose value is a lambda expression, which live across calls that block.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>
struct Point { int x, y; };
static int twice(int x) { return 2 * x; }
static std::string text(int n) { return std::string(n % 5 + 1, 'a' + n % 20); }
static int scaled(int n)
{
    int sum = 0;
    const int base = 10;
    auto scale = [n](int v) { return v * n; };
    auto add = [&sum](int v) -> int { return sum += v; };
    auto square = [](int v) { return v * v; };
    auto count = [c = 0]() mutable { return ++c; };
    auto shifted = [](int v) { return v + base; };
    int k = twice(n);
    k += add(scale(k)) + square(k);
    k += count();
    k += twice(count());
    k += add(twice(scale(3))) + shifted(1);
    k += sum;
    return k + count();
}
static int defaults(int n)
{
    std::vector<int> v{5, 3, 8, 1};
    std::string name = text(n);
    int calls = 0;
    auto note = [&](const std::string &s) { calls++; name += s; v.push_back((int)s.size()); };
    auto known = [=](int i) { return v[i] + (int)name.size() + n; };
    note("one");
    int k = twice(known(1));
    note(text(k));
    auto more = [&calls, v](int i) mutable { v.push_back(i); calls += 10; return (int)v.size(); };
    k += more(1);
    k += twice(more(2));
    std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
    auto less = [](int a, int b) { return a < b; };
    k += twice(v[0]);
    std::sort(v.begin(), v.end(), less);
    std::map<int, int, decltype(less)> m(less);
    m[k] = twice(1);
    m[1] = twice(k);
    return k + calls + (int)name.size() + v[0] + m.begin()->second;
}
static int kept(int n)
{
    auto shared = std::make_shared<int>(n);
    auto use = [shared] { return *shared; };
    shared.reset();
    int k = twice(use());
    std::function<int(int)> f = [k](int v) { return k * v; };
    auto compose = [f](int v) { return f(f(v)); };
    k += twice(compose(2));
    auto fact = [](int v) { int r = 1; while (v > 1) r *= v--; return r; };
    int (*plain)(int) = fact;
    k += twice(plain(4));
    for (int i = 0; i < 3; i++) {
        auto local = [i, &k](int by) { k += i * by; };
        local(twice(i));
        if (twice(i) == 2) continue;
        local(1);
    }
    std::vector<int> v(4);
    std::iota(v.begin(), v.end(), n);
    auto total = [&v] { return std::accumulate(v.begin(), v.end(), 0); };
    v[1] = twice(total());
    Point p = {1, 2};
    auto owner = [o = std::make_unique<int>(n), t = text(2)](int by) { return *o += by + (int)t.size(); };
    n += twice(owner(1));
    auto sum = [p, &n](Point q) { return p.x + q.y + n; };
    n = twice(n);
    k += owner(2);
    return k + total() + sum({3, twice(4)});
}
int main()
{
    int r = scaled(3);
    std::printf("%d\n", r);
    r = defaults(4);
    std::printf("%d\n", r);
    r = kept(5);
    std::printf("%d\n", r);
}
