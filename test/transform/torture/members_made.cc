#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Counter { int n; Counter() { n = next(2); } };
struct Both {
    int first;
    Counter a, b;
    int last = 5;
    Both() : first(1) { last += next(first) + a.n; }
    explicit Both(int k) : first(next(k)), b() { last = b.n; }
};
int main()
{
    Both x;
    Both y(4);
    std::printf("%d %d %d %d\n", x.first, x.a.n, x.b.n, x.last);
    std::printf("%d %d %d %d\n", y.first, y.a.n, y.b.n, y.last);
    next(1);
    return 0;
}
