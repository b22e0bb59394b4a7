// Structs and unions with constant members: given, taken, chosen, kept in the frame, and passed among variable arguments.
#include <stdio.h>
#include <stdarg.h>
struct S { const int f; int g; };
union U { const int f; long l; };
struct W { struct S s[2]; union U u; };
static int count;
static int n(int x) { count++; return x; }
static struct S make(int x) { struct S s = {x, n(2)}; return s; }
static const struct S makec(int x) { struct S s = {x, n(2)}; return s; }
static struct W makew(int x) { struct S a = make(x); const struct S b = make(x + 1); struct W w = {{a, b}, {x}}; return n(1) ? w : w; }
static int take(struct S s, union U u, const struct W w) { const struct S *p = &s; n(3); return p->f + s.g + u.f + w.s[1].f; }
static int va(int k, ...) { va_list l; va_start(l, k); n(1); struct S s = va_arg(l, struct S); va_end(l); return s.f + n(1); }
int main(void)
{
    struct S s = make(1), t = n(1) ? make(5) : makec(6);
    const struct S c = makec(7);
    union U u = {3};
    struct W w = makew(10);
    printf("%d\n", take(s, u, w));
    printf("%d\n", take(t, u, makew(n(1))));
    printf("%d\n", take(n(1) ? s : c, u, makew(n(1))));
    printf("%d\n", va(1, make(3)));
    struct S e = ({ n(1); make(4); });
    n(1);
    printf("%d %d %d %d\n", e.f, w.s[0].f, c.f, count);
    for (int i = 0; i < 2; i++) { struct S q = {i, n(i)}; struct S r = q; n(1); printf("%d\n", r.f + q.g); }
    return 0;
}
