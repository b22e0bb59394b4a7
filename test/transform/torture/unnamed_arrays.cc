#include <cstdio>
static int next(int k) { return k * 3 % 17; }
struct A { unsigned a; };
struct P { int x, y; };
static int f(int, char *[]) { return next(3); }
static int g(int[3], const char *const[]) { return next(4); }
static int h(int (*)(int), int (&)[2]) { return next(4); }
int main()
{
    A x[] = { 4, 8, 12, 18 };
    P p[] = { 1, 2, 3, 4, 5 };
    char s[] = "hello";
    char t[][3] = { "ab", "cd" };
    int e[2] = {1, 2};
    int n = next(2);
    n += f(1, nullptr);
    n += g(e, nullptr);
    n += h(next, e);
    std::printf("%d %s %s\n", n, s, t[1]);
    std::printf("%zu %zu %zu %zu %u %d\n", sizeof x / sizeof *x, sizeof p / sizeof *p, sizeof s, sizeof t, x[3].a, p[2].x);
    return 0;
}
