// Members that are defined outside of the namespace of their class see what is in it.
#include <stdio.h>
static int n(int x) { return x; }
namespace lib { 
struct item { int v; };
static int helper(int x) { return x + 1; }
static int twice(item i) { return 2 * i.v; }
int total = 5;
namespace in { enum color { red = 3, blue }; typedef int number; static int deep(int x) { return x - 1; } 
struct C { int c; int f(int x); item g(const item &i, color k); struct N { int q; int h(); } nn; }; }
struct D { int d; int f(int x); };
}
int lib::D::f(int x) { item i = {n(x)}; total += n(1); d = helper(n(2)) + twice(i) + total; in::number z = in::deep(3); return d + z; }
int lib::in::C::f(int x) { item i = {n(x)}; color k = blue; number w = deep(n(k)); return g(i, k).v + w + nn.h(); }
lib::item lib::in::C::g(const item &i, color k) { item j = {i.v + k + n(1)}; return j; }
int lib::in::C::N::h() { number r = n(q) + red; return deep(r) + helper(2); }
int main()
{
    lib::D d; printf("%d\n", d.f(n(3)));
    lib::in::C c; c.c = 1; c.nn.q = 4; printf("%d\n", c.f(n(2)));
    return 0;
}
