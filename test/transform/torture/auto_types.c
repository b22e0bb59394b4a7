#include <stdio.h>
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include <wchar.h>
enum small { ONE = 1, TWO }; enum wide { BIG = 0x7fffffff, NEG = -1 };
struct bits { unsigned a : 3; int b : 5; unsigned char c; _Bool d; };
static int next(int n) { return n * 7 % 5 + 2; }
static int types(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; _Bool b = 1; int arr[4] = {1, 2, 3, 4}; int *p = arr; const int ci = 4; struct bits bf = {5, -2, 9, 1}; enum small e = TWO; uint8_t u8 = 255; int64_t i64 = -1; size_t sz = 3; wchar_t wc = L'a';
    __auto_type a1 = 'a';
__auto_type a2 = ch + 0;
__auto_type a3 = uc;
__auto_type a4 = +uc;
__auto_type a5 = -us;
__auto_type a6 = ~sc;
__auto_type a7 = us << 3;
__auto_type a8 = u + l;
__auto_type a9 = ul - ll;
    __auto_type b1 = f * 2;
__auto_type b2 = f + d;
__auto_type b3 = ld / 2;
__auto_type b4 = b + b;
__auto_type b5 = !d;
__auto_type b6 = u > 3;
__auto_type b7 = p && l;
__auto_type b8 = &arr[3] - p;

    __auto_type c1 = ONE;

__auto_type c4 = ci;
__auto_type c6 = bf.b + 1;
__auto_type c7 = bf.c;
__auto_type c8 = bf.d;
__auto_type c9 = &arr[0];
    
__auto_type d2 = *p;
__auto_type d3 = p + 1;
__auto_type d4 = k ? uc : sc;
__auto_type d5 = k ? l : u;
__auto_type d6 = k ? 1 : 2.0f;
__auto_type d7 = k ? p : NULL;
__auto_type d8 = (short)k;
__auto_type d9 = (k, us);
    __auto_type e1 = u8 * 2;
__auto_type e2 = i64 >> 1;
__auto_type e3 = sz + 1;
__auto_type e4 = wc;

__auto_type e6 = "text";
__auto_type e7 = 1.5f;
__auto_type e8 = 1e3L;
__auto_type e9 = 0xffu;
    __auto_type f1 = (sh += 2);
__auto_type f2 = us++;
__auto_type f3 = --uc;
__auto_type f4 = true;
__auto_type f5 = 10ull;


__auto_type f8 = ch == 'x' ? ch : ch;
__auto_type f9 = ({ uc; });
    int s = next(k);
    s += a1 + a2 + a3 + a4 + a5 + a6 + a7 + (int)a8 + (int)a9 + (int)b1 + (int)b2 + (int)b3 + b4 + b5 + b6 + b7 + (int)b8 + (int)c1 + c4 + c6 + c7 + c8 + c9[1];
    s += d2 + *d3 + d4 + (int)d5 + (int)d6 + (d7 ? *d7 : 0) + d8 + d9 + e1 + (int)e2 + (int)e3 + (int)e4 + e6[1] + (int)e7 + (int)e8 + (int)e9 + f1 + f2 + f3 + f4 + (int)f5 + f8 + f9;
    return s;
}
static double values(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; float f = 1.5f; _Bool b = 1; struct bits bf = {5, -2, 9, 1};
    double s = 0;
    s += ({ int z = next(k); z > 3 ? uc : sc; }) + ({ next(k); us * 3; }) + ({ next(k); u - 10; }) + ({ next(k); -u; });
    s += ({ next(k); ~uc; }) + ({ next(k); l * u; }) + ({ next(k); ul - 20 > 5; }) + ({ next(k); 'a' - 'b'; });
    s += ({ next(k); f / 3; }) + ({ next(k); b ? -1 : 1u; }) + ({ next(k); sh >> 1; }) + ({ next(k); (unsigned char)(ch * 5); }) + ({ next(k); sizeof(int) - 5; });
    s += ({ next(k); k > 2 ? 1 : -2.5f; }) + ({ next(k); (short)70000; }) + ({ next(k); ch++; }) + ({ next(k); uc += 100; }) + ({ next(k); L'c' - 1; }) + ({ next(k); BIG; }) + ({ next(k); NEG; });
    return s + (next(k) > 3 ? u - 10 : next(k)) + (next(k) > 2 ? -1 : u * next(k)) + (double)(next(k) && (uc -= 70)) + (next(1), us - 70000u);
}
int main(void)
{
    for (int k = 0; k < 4; k++) {
        printf("%d\n", types(k));
        printf("%.4f\n", values(k));
    }
    return 0;
}
