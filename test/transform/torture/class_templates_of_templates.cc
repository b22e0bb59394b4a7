// stack: next in a member function, a template or a global initialiser
// Class templates that take packs, and templates.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct B { T v; int get() { return next(2); } };
template <class... T> struct A { int n = sizeof...(T); int get() { return next(n); } };
template <template <class> class P> struct C { P<int> p; int get() { return next(p.get()); } };
int main()
{
    A<int, char> a;
    C<B> c{{1}};
    std::printf("%d %d\n", a.get(), c.get());
    return 0;
}
