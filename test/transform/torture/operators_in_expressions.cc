// Operators in expressions with each other.
#include <cstdio>
#include <string>
#include <vector>
#include <iostream>
static int next(int n) { return n + 1; }
struct V { int x; V &operator+=(int n) { x = next(x) + n; return *this; } V operator*(int k) const { int m = next(k); return V{x * m}; } bool operator==(const V &o) const { return next(x) == next(o.x); } bool operator!=(const V &o) const { return !(*this == o); } V operator+(const V &o) const { V r = *this; r += o.x; return r; } };
struct Acc { std::vector<V> all; V &operator[](int i) { next(i); return all[(unsigned)i]; } const V &operator[](int i) const { next(i); return all[(unsigned)i]; } Acc &operator<<(V v) { all.push_back(v); next(0); return *this; } };
static V mk(int n) { return V{next(n)}; }
static int sum(const Acc &a) { return a[0].x + a[1].x; }
int main()
{
    Acc a;
    a << V{1} << mk(2) << V{3} * 2 << mk(4) * 2;
    a<<V{9}<<mk(8);
    std::cout << a[0].x << ' ' << a[1].x << ' ' << a[2].x << ' ' << sum(a) << '\n';
    a[next(0)] += 5;
    a[0] = a[1] + a[2] * 2;
    std::cout << a[0].x << (a[0] == a[1]) << (a[0] != a[1]) << std::endl;
    V v = a[0] + mk(1), w = (v * 2) * 3;
    v += (w += 1).x;
    std::cout << v.x << ' ' << w.x << '\n';
    while (v != w) { v += 1; w += 2; if (next(v.x) > 400) break; }
    std::string s = "a";
    s += std::to_string(a[0].x) + "b";
    std::cout << s << v.x << '\n';
    const Acc &c = a;
    for (int i = 0; i < 3; i++)
        std::cout << c[i].x << (c[i] == V{3} ? "=" : "#");
    std::cout << '\n';
    V *p = &a[1];
    *p += 3;
    std::cout << (*p * 2).x << ' ' << -a[1].x << '\n';
    return a[0] == a[0] ? 0 : 1;
}
