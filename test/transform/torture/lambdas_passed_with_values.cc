#include <cstdio>
#include <memory>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v) { int a = f(v); next(1); return a + f(a); }
template <class F> static int fwd(F &&f, int v) { int a = f(v); next(1); return a + f(a); }
int main() { int k = 3; auto p = std::make_unique<int>(4); int a = fwd([q = std::move(p), n = k + 1](int x) { return x + *q + n; }, 2); std::string s = "x"; int b = twice([&t = s, i = 0](int x) mutable { t += 'y'; i++; return x + i; }, 1); std::printf("%d %d %s\n", a, b, s.c_str()); return next(1) == 200; }
