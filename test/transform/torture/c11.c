/* Types of C11 and GNU C across calls that block. */
#include <complex.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef int v4si __attribute__((vector_size(16)));
typedef double v4df __attribute__((vector_size(32)));
struct bits { unsigned a : 3, b : 5; signed c : 7; _Bool d : 1; };
struct big { char text[40]; double x; struct { int in; union { int i; float f; }; }; };
enum colour { RED, GREEN = 5, BLUE };
static _Thread_local int per_thread = 3;
static _Atomic int shared;
_Static_assert(sizeof(v4si) == 16, "vectors");

static __int128 wide(__int128 x) { return x * 3; }
static long double ld(long double x) { return x / 2; }
static double complex turn(double complex z) { return z * I; }
static v4si add(v4si a, int k) { return a + (v4si){k, k, k, k}; }
static struct big fill(struct big b, int k) { b.in += k; b.x *= 2; return b; }
static struct bits flip(struct bits s) { s.c = -s.c; s.d = !s.d; return s; }
static enum colour next(enum colour c) { return c == RED ? GREEN : BLUE; }
static _Bool truth(int x) { return x; }
static float narrow(float f, short s, char c) { return f + s + c; }
static unsigned char wrap(unsigned char c) { return c + 1; }

int main(void)
{
    __int128 w = (__int128)1 << 70;
    long double l = 3.25L;
    double complex z = 1 + 2 * I;
    float _Complex zf = 2;
    v4si v = {1, 2, 3, 4};
    v4df d = {0.5, 1.5, 2.5, 3.5};
    struct bits s = {.a = 5, .c = -9, .d = 1};
    struct big b = {.text = "hello", .x = 1.5, .in = 7, .f = 1.0f};
    _Alignas(64) int aligned[3] = {[2] = 9, [0] = 1};
    const int constant = 12;
    volatile int vol = 4;
    _Atomic int at = 5;
    _Atomic(struct pair { short x, y; } __attribute__((packed))) both, *its = &both;
    int *restrict p = &aligned[1];
    enum colour c = RED;
    size_t offset = offsetof(struct big, x);
    int (*rows)[3] = &aligned;
    w = wide(w) + constant;
    l += ld(l);
    z = turn(z) + ~z;
    __real__ zf = (float)creal(z);
    __imag__ zf += 1;
    v = add(v, (int)l) * v[1];
    d *= d[1] + wide(2);
    s = flip(s);
    b = fill(fill(b, s.c), (int)offset);
    at += vol++;
    *its = (struct pair){1, (short)wrap(7)};
    atomic_fetch_add(&shared, at);
    ++*p;
    c = next(next(c));
    per_thread += truth(vol) + (*rows)[2];
    if (((uintptr_t)aligned & 63) != 0) printf("not aligned\n");
    printf("%d %d %Lg %g%+gi %g%+gi\n", (int)(w >> 70), (int)w, l, creal(z), cimag(z), crealf(zf), cimagf(zf));
    printf("%d %d %d %d %g %g\n", v[0], v[1], v[2], v[3], d[0], d[3]);
    printf("%d %d %d %d %s %g %d %g\n", s.a, s.b, s.c, s.d, b.text, b.x, b.in, b.f);
    struct pair pair = *its;
    printf("%d %d\n", pair.x, pair.y);
    printf("%d %d %d %d %d %d %g %d\n", at, shared, *p, c, per_thread, vol, narrow(1.5f, 2, 3), wrap(255));
    return 0;
}
