// The same of namespaces without a name, and of inline ones.
#include <stdio.h>
static int n(int x) { return x; }
namespace { struct hidden { int v; int f(int x); struct in { int w; int g(); } i; }; int local = 3; int plus(int x) { return x + local; } }
namespace out { inline namespace v1 { struct T { int a; int f(); static int s(int x); }; int here = 7; } namespace { struct U { int f(int); }; int secret = 9; } }
int hidden::f(int x) { v = plus(n(x)); return v + i.g(); }
int hidden::in::g() { return plus(n(w)) + local; }
int out::T::f() { a = n(here); return s(a); }
namespace out { int T::s(int x) { return n(x) + here; } int U::f(int x) { return n(x) + secret; } }
int main()
{
    hidden h; h.i.w = 4; printf("%d\n", h.f(n(3)));
    out::T t; printf("%d\n", t.f() + out::T::s(n(2)));
    out::U u; printf("%d\n", u.f(n(1)));
    return 0;
}
