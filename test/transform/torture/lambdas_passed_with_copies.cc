#include <cstdio>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v) { int a = f(v); next(1); return a + f(a); }
template <class F> static int fwd(F &&f, int v) { int a = f(v); next(1); return a + f(a); }
struct Count { static int copies; int v = 1; Count() {} Count(const Count &o) : v(o.v) { copies++; } }; int Count::copies;
int main() { Count c; std::string s = "abc"; int a = twice([c, s](int x) { return x + c.v + (int)s.size(); }, 2); std::printf("%d %d\n", a, Count::copies); int b = fwd([=](int x) { return x + c.v; }, 3); std::printf("%d %d\n", b, Count::copies); return next(1) == 200; }
