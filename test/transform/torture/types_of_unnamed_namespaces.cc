// Types of namespaces without a name, in others, where they are deduced.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
namespace { struct G { int g; }; enum E { F }; namespace in { namespace { struct H { int h; }; } } }
namespace app { namespace { struct P { int x; }; enum C { A, B }; template<class T> struct W { T v; }; } 
static P make(int k) { return P{get(k)}; }
static C color(int k) { get(k); return B; }
static W<P> wrap(int k) { get(k); return {make(k)}; } }
static G global(int k) { get(k); return {k}; }
static in::H inner(int k) { get(k); return {k}; }
static E e(int k) { get(k); return F; }
int main() { auto p = app::make(3); auto c = app::color(1); auto w = app::wrap(2); auto g = global(1); auto h = inner(3); auto x = e(1); get(2); std::printf("%d %d %d %d %d %d %d\n", p.x, c, w.v.x, g.g, h.h, app::wrap(1).v.x, x); return 0; }
