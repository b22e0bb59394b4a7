#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class T> T a(T x) { return x + (T)next((int)x); }
template <class T> T b(T x) { T y = a<int>(3); return y + a<double>(x); }
struct In { int k; template <class T> T raw(T x) { k++; return x + (T)next(k); } template <class T> T both(T x) { T y = raw<int>(2); y += raw(x); return y; } };
int main() { int p = b(2); double q = b(2.5); std::printf("%d %.1f\n", p, q); In in{3}; int r = in.both(2); double s = in.both(2.5); std::printf("%d %.1f %d\n", r, s, in.k); return next(1) == 200; }
