#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
typedef const int cint;
typedef int *const cptr;
struct C { cint a; int b; explicit C(int k) : a(k), b(a + 1) { b += next(k); } };
struct D { int b; cptr p; explicit D(int *k) : b(*k), p(k) { b += next(*p); } };
int main()
{
    C c(3);
    int v = 4;
    D d(&v);
    std::printf("%d %d %d %d\n", c.a, c.b, d.b, *d.p);
    return next(1) == 200;
}
