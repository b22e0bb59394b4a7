#include <cstdio>
#include <cstring>

struct P { int x, y; };

static int sum(volatile int *p, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += p[i];
    }
    return s;
}

static int arrays(int a)
{
    volatile int i[2] = {1, 2};
    volatile int j[] = {a, a + 1, a + 2};
    volatile char text[] = "abc";
    const volatile int k[2][2] = {{1, 2}, {3, a}};
    volatile P pts[2] = {{1, 2}, {3, a}};
    volatile int *const volatile p = i;
    volatile double d = a;
    std::printf("%d %d %c %d %d %g\n", sum(i, 2), sum(j, 3), text[1], k[1][1], pts[1].y, d);
    text[0] = 'x';
    j[1] += p[1];
    std::printf("%d %c\n", sum(j, 3), text[0]);
    return j[1];
}

static int parameters(volatile int a, const volatile int b, volatile P *p, volatile int (&r)[2])
{
    a += b;
    p->x += a;
    r[1] = p->x;
    return a;
}

int main()
{
    volatile P p = {1, 2};
    volatile int r[2] = {3, 4};
    int n = arrays(5) + parameters(1, 2, &p, r);
    std::printf("%d %d %d\n", n, p.x, r[1]);
    return 0;
}
