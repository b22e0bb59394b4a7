// A label before a declaration.
#include <cstdio>
static int f(int x) { return x & 3; }
int main()
{
    int total = 0, n = 7;
again:
    int x = f(n), y[2] = {x, n};
    total += f(x) * 10 + y[1];
    if (--n > 0) goto again;
    std::printf("%d %d %d\n", total, x, y[0]);
    return 0;
}
