#include <stdio.h>
#include <stdint.h>
#include <complex.h>
#define NAME(...) _Generic((__VA_ARGS__), char: "char", unsigned char: "uchar", short: "short", int: "int", unsigned: "unsigned", long: "long", unsigned long: "ulong", long long: "llong", float: "float", double: "double", long double: "ldouble", float _Complex: "cfloat", double _Complex: "cdouble", long double _Complex: "cldouble", __int128: "i128", unsigned __int128: "u128", __float128: "f128", int _Complex: "cint", default: "other")
static void show(int line, const char *name, long double _Complex v) { printf("%d %s %.18Lg %.18Lg\n", line, name, creall(v), cimagl(v)); }
enum wide { EN = 0x7fffffffffffffff };
static int next(int k) { return k; }

static int part0(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(0, NAME(i), ({ k += 0; next(k); i; }));
    show(1, NAME(u), ({ k += 0; next(k); u; }));
    show(2, NAME(i >> 3), ({ k += 0; next(k); i >> 3; }));
    show(3, NAME(u >> 3), ({ k += 0; next(k); u >> 3; }));
    show(4, NAME(i + 1), ({ k += 0; next(k); i + 1; }));
    show(5, NAME(u + 1), ({ k += 0; next(k); u + 1; }));
    show(6, NAME(i + 1ul), ({ k += 0; next(k); i + 1ul; }));
    show(7, NAME(i + u), ({ k += 0; next(k); i + u; }));
    return k - 3;
}
static int part1(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(100, NAME(-i), ({ k += 0; next(k); -i; }));
    show(101, NAME(~i), ({ k += 0; next(k); ~i; }));
    show(102, NAME(+i), ({ k += 0; next(k); +i; }));
    show(103, NAME(-u), ({ k += 0; next(k); -u; }));
    show(104, NAME(i * 2), ({ k += 0; next(k); i * 2; }));
    show(105, NAME(i << k), ({ k += 0; next(k); i << k; }));
    show(106, NAME(k << 2), ({ k += 0; next(k); k << 2; }));
    show(107, NAME(1 + i), ({ k += 0; next(k); 1 + i; }));
    return k - 3;
}
static int part2(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(200, NAME(k ? i : 1), ({ k += 0; next(k); k ? i : 1; }));
    show(201, NAME(k ? 1 : i), ({ k += 0; next(k); k ? 1 : i; }));
    show(202, NAME(k ? u : i), ({ k += 0; next(k); k ? u : i; }));
    show(203, NAME(k ? 1ul : i), ({ k += 0; next(k); k ? 1ul : i; }));
    show(204, NAME(i / 3), ({ k += 0; next(k); i / 3; }));
    show(205, NAME(i % 7), ({ k += 0; next(k); i % 7; }));
    show(206, NAME(i & 0xff), ({ k += 0; next(k); i & 0xff; }));
    show(207, NAME(i | 1ul), ({ k += 0; next(k); i | 1ul; }));
    return k - 3;
}
static int part3(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(300, NAME(i ^ u), ({ k += 0; next(k); i ^ u; }));
    show(301, NAME(i + 1.5), ({ k += 0; next(k); i + 1.5; }));
    show(302, NAME(i + 1.5f), ({ k += 0; next(k); i + 1.5f; }));
    show(303, NAME(1.5L - i), ({ k += 0; next(k); 1.5L - i; }));
    show(304, NAME((long)i), ({ k += 0; next(k); (long)i; }));
    show(305, NAME((__int128)k), ({ k += 0; next(k); (__int128)k; }));
    show(306, NAME((unsigned __int128)-1), ({ k += 0; next(k); (unsigned __int128)-1; }));
    show(307, NAME(i == u), ({ k += 0; next(k); i == u; }));
    return k - 3;
}
static int part4(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(400, NAME(!i), ({ k += 0; next(k); !i; }));
    show(401, NAME(i ?: 3), ({ k += 0; next(k); i ?: 3; }));
    show(402, NAME((i += 2)), ({ k += 0; next(k); (i += 2); }));
    show(403, NAME(i++), ({ k += 0; next(k); i++; }));
    show(404, NAME(--i), ({ k += 0; next(k); --i; }));
    show(405, NAME((k, i)), ({ k += 0; next(k); (k, i); }));
    show(406, NAME(i - 'a'), ({ k += 0; next(k); i - 'a'; }));
    show(407, NAME(q), ({ k += 0; next(k); q; }));
    return k - 3;
}
static int part5(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(500, NAME(q * 2), ({ k += 0; next(k); q * 2; }));
    show(501, NAME(q + 1.5f), ({ k += 0; next(k); q + 1.5f; }));
    show(502, NAME(q + 1.5L), ({ k += 0; next(k); q + 1.5L; }));
    show(503, NAME(-q), ({ k += 0; next(k); -q; }));
    show(504, NAME(k ? q : 1), ({ k += 0; next(k); k ? q : 1; }));
    show(505, NAME(k ? 1.5L : q), ({ k += 0; next(k); k ? 1.5L : q; }));
    show(506, NAME(q + i), ({ k += 0; next(k); q + i; }));
    return k - 3;
}
static int part6(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(605, NAME(cd), ({ k += 0; next(k); cd; }));
    show(606, NAME(cd * 2), ({ k += 0; next(k); cd * 2; }));
    show(607, NAME(cd + 1.5f), ({ k += 0; next(k); cd + 1.5f; }));
    return k - 3;
}
static int part7(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(700, NAME(cf + 1.5), ({ k += 0; next(k); cf + 1.5; }));
    show(701, NAME(cf * cf), ({ k += 0; next(k); cf * cf; }));
    show(702, NAME(-cd), ({ k += 0; next(k); -cd; }));
    show(703, NAME(~cd), ({ k += 0; next(k); ~cd; }));
    show(704, NAME(k ? cd : 1), ({ k += 0; next(k); k ? cd : 1; }));
    show(705, NAME(k ? cf : 1.0), ({ k += 0; next(k); k ? cf : 1.0; }));
    show(706, NAME(cl + cd), ({ k += 0; next(k); cl + cd; }));
    show(707, NAME(ci), ({ k += 0; next(k); ci; }));
    return k - 3;
}
static int part8(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;
    double _Complex cd = 1.5 + 2.5 * I; float _Complex cf = 2.5f + 1.0f * I; long double _Complex cl = 0.5L - 2.0L * I; int _Complex ci = 3 + 4i;

    show(800, NAME(ci + 1), ({ k += 0; next(k); ci + 1; }));
    show(801, NAME(en), ({ k += 0; next(k); en; }));
    show(802, NAME(en >> 3), ({ k += 0; next(k); en >> 3; }));
    show(803, NAME(i >> 100), ({ k += 0; next(k); i >> 100; }));
    show(804, NAME(si), ({ k += 0; next(k); si; }));
    show(805, NAME(si + sj), ({ k += 0; next(k); si + sj; }));
    show(806, NAME(-si), ({ k += 0; next(k); -si; }));
    return k - 3;
}
int main(void)
{
    int r = 0;
    r += part0(3);
    r += part1(3);
    r += part2(3);
    r += part3(3);
    r += part4(3);
    r += part5(3);
    r += part6(3);
    r += part7(3);
    r += part8(3);
    return r;
}
