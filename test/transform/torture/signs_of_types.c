#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static void of(int k)
{
    unsigned long ul = 3; long long ll = 5; unsigned u = 3; long l = 5; unsigned long long ull = 1;
    double a = ({ next(k); ul - ll; }); printf("%.1f\n", a);
    double b = ({ next(k); u - l; }); printf("%.1f\n", b);
    double c = ({ next(k); l - ull - 9; }); printf("%.1f\n", c);
    double d = ({ next(k); ll - ul; }); printf("%.1f\n", d);
    double e = ({ next(k); ll - u - 100; }); printf("%.1f\n", e);
    double f = ({ next(k); 1 ? l : ul; }) - 6; printf("%.1f\n", f);
    double g = ({ next(k); (u - 4) / 2; }); printf("%.1f\n", g);
    __auto_type h = ul - ll; next(k); printf("%d\n", h > 0);
}
int main(void) { of(1); return 0; }
