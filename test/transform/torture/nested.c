#include <stdio.h>
static int twice(int n)
{
    int total = 1;
    void add(int x) { int n = x * 2; total += n; }
    for (; n > 0; n--) add(n);
    return total;
}
int main(void)
{
    int total = 5, n = 0;
    int add(int x) { total += x; return total; }
    for (int i = 0; i < 4; i++) { n += add(i) + twice(i); }
    printf("%d %d\n", total, n);
    return 0;
}
