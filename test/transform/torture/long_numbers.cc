#include <stdio.h>
#include <stdint.h>
template <class T> static void show(int line, const char *, T v) { printf("%d %zu %d %.18Lg\n", line, sizeof v, T(-1) < T(0), (long double)v); }
enum wide { EN = 0x7fffffffffffffff };
static int next(int k) { return k; }

static int part0(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(0, "", ({ k += 0; next(k); i; }));
    show(1, "", ({ k += 0; next(k); u; }));
    show(2, "", ({ k += 0; next(k); i >> 3; }));
    show(3, "", ({ k += 0; next(k); u >> 3; }));
    show(4, "", ({ k += 0; next(k); i + 1; }));
    show(5, "", ({ k += 0; next(k); u + 1; }));
    show(6, "", ({ k += 0; next(k); i + 1ul; }));
    show(7, "", ({ k += 0; next(k); i + u; }));
    return k - 3;
}
static int part1(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(100, "", ({ k += 0; next(k); -i; }));
    show(101, "", ({ k += 0; next(k); ~i; }));
    show(102, "", ({ k += 0; next(k); +i; }));
    show(103, "", ({ k += 0; next(k); -u; }));
    show(104, "", ({ k += 0; next(k); i * 2; }));
    show(105, "", ({ k += 0; next(k); i << k; }));
    show(106, "", ({ k += 0; next(k); k << 2; }));
    show(107, "", ({ k += 0; next(k); 1 + i; }));
    return k - 3;
}
static int part2(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(200, "", ({ k += 0; next(k); k ? i : 1; }));
    show(201, "", ({ k += 0; next(k); k ? 1 : i; }));
    show(202, "", ({ k += 0; next(k); k ? u : i; }));
    show(203, "", ({ k += 0; next(k); k ? 1ul : i; }));
    show(204, "", ({ k += 0; next(k); i / 3; }));
    show(205, "", ({ k += 0; next(k); i % 7; }));
    show(206, "", ({ k += 0; next(k); i & 0xff; }));
    show(207, "", ({ k += 0; next(k); i | 1ul; }));
    return k - 3;
}
static int part3(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(300, "", ({ k += 0; next(k); i ^ u; }));
    show(301, "", ({ k += 0; next(k); i + 1.5; }));
    show(302, "", ({ k += 0; next(k); i + 1.5f; }));
    show(303, "", ({ k += 0; next(k); 1.5L - i; }));
    show(304, "", ({ k += 0; next(k); (long)i; }));
    show(305, "", ({ k += 0; next(k); (__int128)k; }));
    show(306, "", ({ k += 0; next(k); (unsigned __int128)-1; }));
    show(307, "", ({ k += 0; next(k); i == u; }));
    return k - 3;
}
static int part4(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(400, "", ({ k += 0; next(k); !i; }));
    show(401, "", ({ k += 0; next(k); (i += 2); }));
    show(402, "", ({ k += 0; next(k); i++; }));
    show(403, "", ({ k += 0; next(k); --i; }));
    show(404, "", ({ k += 0; next(k); (k, i); }));
    show(405, "", ({ k += 0; next(k); i - 'a'; }));
    show(406, "", ({ k += 0; next(k); q; }));
    show(407, "", ({ k += 0; next(k); q * 2; }));
    return k - 3;
}
static int part5(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(500, "", ({ k += 0; next(k); q + 1.5f; }));
    show(501, "", ({ k += 0; next(k); q + 1.5L; }));
    show(502, "", ({ k += 0; next(k); -q; }));
    show(503, "", ({ k += 0; next(k); k ? q : 1; }));
    show(504, "", ({ k += 0; next(k); k ? 1.5L : q; }));
    show(505, "", ({ k += 0; next(k); q + i; }));
    show(506, "", ({ k += 0; next(k); en; }));
    show(507, "", ({ k += 0; next(k); en >> 3; }));
    return k - 3;
}
static int part6(int k)
{
    __int128 i = (__int128)-5 << 70; unsigned __int128 u = (unsigned __int128)9 << 100; __float128 q = 2.5; enum wide en = EN; typedef __int128 shorty; shorty si = -7; unsigned __int128 sj = 3;

    show(600, "", ({ k += 0; next(k); i >> 100; }));
    show(601, "", ({ k += 0; next(k); si; }));
    show(602, "", ({ k += 0; next(k); si + sj; }));
    show(603, "", ({ k += 0; next(k); -si; }));
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
    return r;
}
