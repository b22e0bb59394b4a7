#include <stdio.h>
enum small { ONE = 1, TWO }; enum negative { LESS = -1, MORE = 5 }; enum wide { WIDE = 0x7fffffffffffffff, NARROW = 3 }; enum large { LARGE = 0xf0000000, TINY = 2 }; enum both { LOW = -0x700000000, HIGH = 0x700000000 };
static int next(int k) { return k; }
#define NAME(...) _Generic((__VA_ARGS__), int: "int", unsigned: "unsigned", long: "long", unsigned long: "ulong", long long: "llong", unsigned long long: "ullong", default: "other")
static void show(int n, long double v) { printf("%d %.20Lg\n", n, v); }
int main(void)
{
    int k = 3; enum small e = TWO; enum negative n = LESS; enum wide w = WIDE; enum large l = LARGE; enum both b = LOW; enum { SAME = 7 } s = SAME; enum inner { IN = 4, OUT } i = OUT;
    show(1, ({ next(k); e; }) - 3 < 0);
    show(2, ({ next(k); e - 3; }));
    show(3, ({ next(k); n; }) - 3 < 0);
    show(4, ({ next(k); n + 0; }));
    show(5, ({ next(k); w; }));
    show(6, ({ next(k); w >> 3; }));
    show(7, ({ next(k); l; }));
    show(8, ({ next(k); l * 2; }));
    show(9, ({ next(k); b; }));
    show(10, ({ next(k); -b; }));
    show(11, ({ next(k); s; }) - 8 < 0);
    show(12, ({ next(k); -s; }));
    show(13, ({ next(k); i; }) - 8 < 0);
    show(14, ({ next(k); WIDE; }));
    show(15, ({ next(k); NARROW; }) - 8);
    show(16, ({ next(k); LARGE; }));
    show(17, ({ next(k); LOW; }));
    show(18, ({ next(k); ~e; }));
    show(19, ({ next(k); k ? e : ONE; }) - 9 < 0);
    show(20, ({ next(k); k ? e : n; }) - 9 < 0);
    show(21, (k > 2 ? (next(k), e) : ONE) - 9 < 0);
    show(22, ({ next(k); e << 1; }) - 9 < 0);
    show(23, ({ next(k); 1 << e; }) - 9 < 0);
    show(24, ({ next(k); (k, e); }) - 9 < 0);
    show(25, ({ next(k); (e = ONE); }) - 9 < 0);
    show(26, ({ next(k); e++; }) - 9 < 0);
    show(27, ({ next(k); (enum small)2; }) - 9 < 0);
    show(28, ({ next(k); TINY + 0; }) - 9 < 0);
    show(29, ({ next(k); e == TWO; }) - 9 < 0);
    show(30, e - next(3) < 0);
    show(31, w - next(3));
    printf("%u %d %lu\n", e, n, (unsigned long)w);
    return 0;
}
