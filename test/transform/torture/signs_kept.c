#include <stdio.h>
struct bits { unsigned a : 3; int b : 5; };
static int next(int n) { return n * 7 % 5 + 2; }
static double a1(int k) { unsigned u = 7; return ({ next(k); -u; }); }
static double a3(int k) { _Bool b = k & 1; return ({ next(k); b ? -1 : 1u; }); }
static double a4(int k) { unsigned u = 7; return (next(k) > 3 ? u - 10 : next(k)); }
static double a5(int k) { unsigned u = 7; return (next(k) > 2 ? -1 : u * next(k)); }
static double a6(int k) { unsigned short us = 60000; return (next(k), us - 70000u); }
static double a7(int k) { unsigned long l = 1; return (next(k) > 2 ? -1 : l); }
static double a8(int k) { struct bits bf = {5, -2}; return (next(k) > 2 ? -1 : bf.a) ; }
static double a9(int k) { unsigned char uc = 200; return ({ next(k); uc += 100; }) + ({ next(k); (short)70000; }); }
static double b1(int k) { unsigned u = 7; return ({ next(k); u - 10; }) + ({ next(k); sizeof(int) - 5; }); }
static double b2(int k) { long l = -9; unsigned u = 7; return ({ next(k); l * u; }); }
static double b3(int k) { return next(k) > 3 ? -1 : 2.5f; }
static double b4(int k) { unsigned u = 1; return (next(k) ?: u) + (-next(k) ?: u); }
static double b5(int k) { signed char sc = -3; unsigned u = 1; return (next(k) > 3 ? sc : u) / 2; }
int main(void)
{
    for (int k = 0; k < 4; k++) {
        printf("1 %.2f\n", a1(k)); printf("3 %.2f\n", a3(k)); printf("4 %.2f\n", a4(k)); printf("5 %.2f\n", a5(k)); printf("6 %.2f\n", a6(k));
        printf("7 %.2f\n", a7(k)); printf("8 %.2f\n", a8(k)); printf("9 %.2f\n", a9(k)); printf("b1 %.2f\n", b1(k)); printf("b2 %.2f\n", b2(k)); printf("b3 %.2f\n", b3(k)); printf("b4 %.2f\n", b4(k)); printf("b5 %.2f\n", b5(k));
    }
    return 0;
}
