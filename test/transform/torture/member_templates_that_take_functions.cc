#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

static int dbl(int k) { return k * 2; }
struct Add { int by; int operator()(int k) const { return k + by; } };
struct In { template <class F> int each(int n, F f) { int s = 0; for (int i = 0; i < n; i++) s += f(next(i)); return s; } };
int main() { In in; int a = in.each(3, dbl); a += in.each(2, Add{3}); a += in.each(2, &dbl); std::printf("%d\n", a); return next(1) == 200; }
