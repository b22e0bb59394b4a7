#include <cstdio>
#include <utility>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class A, class B> struct Ref { A &a; B b; Ref(A &x, B y) : a(x), b(y) {} };
template <class A, class B = int> struct Preset { A a; B b; Preset(A x) : a(x), b(1) {} };
template <class A, class B> struct Both { A a; B b; Both(A x, B y) : a(x), b(y) {} };
template <class A> struct One { A a; One(A x, A y) : a(x) { a += y; } };
int main()
{
    const int k = 3;
    auto half = [](int n) { return n / 2; };
    int v = 2;
    const char text[] = "ab";
    next(1);
    Ref r(v, k);
    Both b(text, k);
    Both c(b, 'x');
    One o(1, 2);
    Preset d(2.5);
    Preset e(d);
    std::pair p(text, next(2));
    std::pair<int, int> q(1, 2);
    std::pair x(q, q);
    std::vector w(3, 'c');
    std::vector z(w.begin() + 1, w.end());
    next(2);
    r.a = half(10);
    std::printf("%d %d %s %d %s %d\n", r.a, v, b.a, b.b, c.a.a, o.a);
    std::printf("%.1f %.1f %s %d %zu %zu\n", d.a, e.a, p.first, x.second.first, w.size(), z.size());
    return 0;
}
