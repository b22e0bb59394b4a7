// stack: next in a member function, a template or a global initialiser
// Class templates that are specialised, instantiated, deduced, or take packs and templates, stay.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A { T v; int get() { return next(1); } };
template <> struct A<char> { char v; int get() { return next(100); } };
template <class T> struct B { T v; int get() { return next(2); } };
template struct B<int>;
template <class T> struct C { T v; C(T v) : v(v) {} int get() { return next(3) + (int)v; } friend int peek(const C &c) { return (int)c.v; } };
template <class T> struct D { T v; D(T v) : v(v) {} int get() { return next(3) + (int)v; } };
template <class T> struct E { T v; int get() { return next(5); } };
template <class T> struct E<T *> { T *v; int get() { return next(50); } };
template <class T, class U = T> struct F { T a; U b; int get() { return next((int)(a + b)); } };
template <class T> struct G; 
template <class T> struct G { T a; int get() { return next((int)a); } };
template <class... T> struct H { int n = sizeof...(T); int get() { return next(n); } };
template <template <class> class P> struct I { P<int> p; int get() { return next(p.get()); } };
int main()
{
    A<int> a{1}; A<char> ac{2}; B<int> b{3}; C<long> c(4); D d(5); D d2(6.5); E<int> e{6}; E<int *> ep{nullptr};
    F<int> f{1, 2}; F<int, double> g{1, 2.5}; G<int> h{7}; H<int, char> k; I<B> m{{3}};
    std::printf("%d %d %d %d %d\n", a.get(), ac.get(), b.get(), c.get(), d.get());
    std::printf("%d %d %d %d %d\n", d2.get(), e.get(), ep.get(), f.get(), g.get());
    std::printf("%d %d %d %d\n", h.get(), k.get(), m.get(), peek(c));
    return 0;
}
