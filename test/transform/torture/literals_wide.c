#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static long pick(int k) { long y = next(k) > 3 ? 3000000000 : next(k + 1); return y; }
static unsigned long pick2(int k) { unsigned long y = next(k) > 3 ? 0xfffffffff : (unsigned long)next(k + 1); return y; }
static long sum(int k) { return 3000000000 + k + next(k) * 5000000000; }
static double d(int k) { double x = next(k) > 3 ? 0x80000000 : -next(k); return x; }
static long st(int k) { long y = ({ int z = next(k); z > 3 ? 3000000000 : z; }) + next(1); return y; }
static long comma(int k) { long y = (next(k), 3000000000) + next(2); return y; }
static int cmp(int k) { return (next(k) > 3 ? 0x80000000 : -next(k)) < 0; }
static long kept(int k) { __auto_type c = 3000000000; __auto_type d = 0x80000000; return c + next(k) + d; }
int main(void)
{
    for (int k = 0; k < 5; k++) {
        printf("%ld\n", pick(k));
        printf("%lu\n", pick2(k));
        printf("%ld\n", sum(k));
        printf("%g\n", d(k));
        printf("%ld\n", st(k));
        printf("%ld\n", comma(k));
        printf("%d\n", cmp(k));
        printf("%ld\n", kept(k));
    }
    return 0;
}
