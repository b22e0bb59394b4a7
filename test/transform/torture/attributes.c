#include <stdio.h>
static int f(int x __attribute__((unused)), int y) { return y; }
__attribute__((noinline, noclone)) static int g(int x) { return x - 1; }
int main(void)
{
    int a __attribute__((unused)) = 1, b __attribute__((aligned(32))) = 2;
    __attribute__((unused)) int c = 3;
    int __attribute__((unused)) d[3] __attribute__((aligned(64))) = {1, 2, 3};
    struct __attribute__((packed)) { char x; int y; } s = {1, 2};
    register int r __attribute__((unused)) = 4;
    printf("%d %d %d %d %d %d\n", f(a, b), g(c), d[1], (int)sizeof s, r, (int)((unsigned long)&b % 32));
    return 0;
}
