// Clauses of a list in braces are evaluated in their order.
#include <cstdio>
static int set(int *at, int n) { *at += n; return n; }
struct three { int a, b, c; };
struct made { int a, b; made(int x, int y) : a(x), b(y) {} };
static int sum(made m) { return set(&m.a, 1) + m.a * 10 + m.b; }
int main()
{
    int n = 1;
    three t = {n, set(&n, 2), n};
    three u{n++, set(&n, 4), n++};
    made m{n, set(&n, 8)};
    made k = {n, set(&n, 16)};
    int a[] = {n, set(&n, 64), n};
    std::printf("%d %d %d, %d %d %d\n", t.a, t.b, t.c, u.a, u.b, u.c);
    std::printf("%d %d %d %d\n", m.a, m.b, k.a, k.b);
    std::printf("%d %d %d\n", a[0], a[1], a[2]);
    int x = made{n, set(&n, 128)}.a;
    int y = sum({set(&n, 256), n});
    std::printf("%d %d\n", x, y);
    return 0;
}
