// stack: this constant depends on a
#include <array>
#include <cstdio>
#include <functional>
#include <string>
static int id(int x) { return x; }
template <int n> static int times(int k) { return n * k; }
static int f(int n)
{
    std::array<int, 4> a = {{1, 2, 3, n}};
    std::less<> lt;
    struct { int v; constexpr int size() const { return 3; } } s = {n};
    static_assert(a.size() == 4, "size");
    static_assert(lt(1, 2), "less");
    constexpr auto k = a.size();
    constexpr int m = s.size() + 1;
    n += id((int)k) + times<a.size() + 1>(n) + m;
    switch (n & 3) {
    case a.size() - 4: n++; break;
    case a.size() - 3: n += 2; break;
    default: n += id(3);
    }
    enum { e = a.size() };
    for (auto &x : a) {
        static_assert(sizeof x == 4, "int");
        n += id(x);
    }
    return n + e + a[1] + s.v;
}
int main()
{
    int n = f(3);
    std::printf("%d\n", n);
    return 0;
}
