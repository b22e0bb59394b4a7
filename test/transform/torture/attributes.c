#include <stdio.h>
static int f(int x __attribute__((unused)), int y) { return y; }
__attribute__((noinline, noclone)) static int g(int x) { return x - 1; }
int __attribute__((section(".text.own"), noinline)) h(int x) { return x + 2; }
static __attribute__((noinline)) int __attribute__((warn_unused_result)) k(int x) { return x * 2; }
[[gnu::noinline]] static int c23([[maybe_unused]] int x) { [[maybe_unused]] int y = 3, z [[gnu::aligned(32)]] = x; return z; }
int main(void)
{
    int a __attribute__((unused)) = 1, b __attribute__((aligned(32))) = 2;
    __attribute__((unused)) int c = 3;
    int __attribute__((unused)) d[3] __attribute__((aligned(64))) = {1, 2, 3};
    struct __attribute__((packed)) { char x; int y; } s = {1, 2};
    register int r __attribute__((unused)) = 4;
    printf("%d %d %d %d %d %d\n", f(a, b), g(c), d[1], (int)sizeof s, r, (int)((unsigned long)&b % 32));
    switch (c23(1)) {
    case 1: a += h(k(a)); [[fallthrough]];
    case 2: a++;
    }
    struct [[gnu::packed]] { char x; int y; } t = {1, c23(7)};
    printf("%d %d %d\n", a, (int)sizeof t, t.y);
    return 0;
}
