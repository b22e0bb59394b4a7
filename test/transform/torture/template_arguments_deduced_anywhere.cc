#include <cstdio>
#include <utility>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class T> struct Reader { T last; explicit Reader(T first) : last(first) {} T get() { last = (T)(last + (T)next((int)last)); return last; } };
template <class A, class B> struct Two { A a; B b; Two(A x, B y) : a(x), b(y) {} A sum() { return a + (A)next((int)b); } };
template <class T> static int use(T v) { std::pair p{v, 3}; next(1); Two t(v, 'c'); return (int)p.first + (int)t.sum(); }
struct Holder { int k = 2; int run() { Reader r(k); int a = r.get(); return a + r.get(); } };
int main() { Reader r(2.5); double d = r.get(); Reader s{short(3)}; d += s.get(); Two t(1, 2L); int a = t.sum(); Holder h; a += h.run(); a += use(2.5); auto f = [&] { std::pair p(a, 2.5); next(1); return p.first + (int)p.second; }; a += f(); std::printf("%.1f %d\n", d, a); return next(1) == 200; }
