// stack: ff blocks and gives an object of a class that defines how it is copied
// A constructor that is a template takes any object that is not constant, one of its class, too.
#include <stdio.h>
static int count;
struct F { int v; F() : v(0) {}
  template <class T> F(T &&t) : v(1000) { count++; (void)t; }
  template <class T> F &operator=(T &&t) { v = 2000; count++; (void)t; return *this; } };
static int n(int x) { count++; return x; }
static F ff(int x) { count++; F r; r.v = x; const F &c = r; return c; }
static F fg(int x) { count++; F r; r.v = x; return r; }
static int tf(F k, int y) { count++; return k.v + y; }
int main()
{
    const F f = ff(3); n(2); printf("%d\n", f.v);
    F g(f); printf("%d %d\n", tf(f, n(1)), g.v);
    printf("%d\n", tf(ff(2), n(1)));
    printf("%d\n", tf(fg(2), n(1)));
    printf("%d\n", tf(n(1) ? ff(3) : f, n(1)));
    for (int i = 0; i < 2; i++) { F p; p.v = i; n(i); printf("%d\n", p.v); }
    printf("%d\n", count);
    return 0;
}
