// What is returned is converted, and not assigned: a local is one that nobody needs any more.
#include <stdio.h>
struct A { int i; };
struct R { int v; R(A a) : v(a.i) {} R() = default; R &operator=(A a) { v = 100 + a.i; return *this; } explicit R(int) : v(7) {} };
struct L { int i; operator R() & { return R(A{i}); } };
struct M { int i; operator R() & { return R(A{i}); }  operator R() && { return R(A{i + 50}); } };
struct Base { int i; };
struct D : Base {};
struct Q { int v; Q(const Base &) : v(1) {} Q(Base &&) : v(2) {} };
static int k;
static R f(int x) { k++; A a{x}; return a; }
static R g(int x) { k++; L a{x}; return a; }
static R h(int x) { k++; M a{x}; return a; }
static R h2(M a) { k++; return a; }
static Q q(int x) { k++; D a; a.i = x; return a; }
static R braces(int x) { k++; return {A{x}}; }
static int n(int x) { k++; return x; }
int main()
{
    R r = f(1); printf("%d\n", r.v);
    r = g(2); printf("%d\n", r.v);
    r = h(3); printf("%d\n", r.v);
    r = h2(M{4}); printf("%d\n", r.v);
    printf("%d\n", q(3).v);
    r = A{n(5)}; printf("%d\n", r.v);
    R s = A{n(6)}; printf("%d\n", s.v);
    printf("%d\n", braces(8).v);
    M m{n(9)};
    R t = m; printf("%d\n", t.v);
    return 0;
}
