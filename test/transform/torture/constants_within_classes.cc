// Classes that cannot be assigned, as a member is constant.
#include <stdio.h>
static int count;
struct K { const int c; const char *s; };
struct N { int v; N &operator=(const N &) = delete; N(const N &) = default; explicit N(int x) : v(x) {} };
static int n(int x) { count++; return x; }
static K kk(int x) { count++; K r{x, "a"}; return r; }
static N nn(int x) { count++; return N(x); }
static int tk(K k, int y) { count++; return k.c + y; }
static int tn(N k, int y) { count++; return k.v + y; }
int main()
{
    const K w = n(1) ? kk(3) : kk(4); printf("%d\n", w.c);
    K u = n(0) ? kk(3) : K{4, "z"}; n(1); printf("%d\n", u.c);
    printf("%d\n", tk(w, n(3)));
    printf("%d\n", tk(kk(4), n(3)));
    printf("%d\n", tk(n(0) ? w : u, n(3)));
    printf("%d\n", (n(1), kk(5)).c + n(2));
    printf("%d\n", kk(n(2)).c + n(2));
    for (int i = 0; i < 2; i++) { K q{i, "q"}; N o(i); n(i); printf("%d %d\n", q.c, o.v); }
    printf("%d\n", count);
    return 0;
}
