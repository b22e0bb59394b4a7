/* Parameters without a name. */
#include <stdint.h>
#include <stdio.h>
typedef int row[2];
static int id(int x) { return x; }
static int f(int8_t, const int32_t *, int64_t, int[3], int (*)(int), row) { return 4; }
static int g(int *restrict const, unsigned long, int x) { return x; }
int main(void)
{
    int a[3] = {1, 2, 3}, n = 5, *p = a;
    int first = id(n);
    int y = f((int8_t)first, p + 1, id(3), a + n - 5, 0, &a[1]);
    int z = g(p, sizeof n + 2, n);
    printf("%d %d\n", y, z);
    return 0;
}
