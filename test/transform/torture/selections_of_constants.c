// What is constant in the source is so where types are told apart. A pointer may have the name of a function that blocks.
#include <stdio.h>
static int n(int x) { return x; }
static int hid(int x) { return x + 1; }
static int other(int x) { return x + 2; }
int main(void) { const int ca[2] = {1, 2}; const int c = n(4); volatile int v = 3; const volatile int cv = 5; const char *const s = "a"; int m[2]; m[0] = n(1);
 n(2); printf("%d", _Generic(ca, const int *: 1, int *: 2)); printf("%d", _Generic(&c, const int *: 1, int *: 2)); printf("%d", _Generic(&v, volatile int *: 1, int *: 2));
 printf("%d", _Generic(&cv, const volatile int *: 1, const int *: 3, int *: 2)); printf("%d", _Generic(&s, const char *const *: 1, const char **: 2)); printf("%d\n", _Generic(&m[0], const int *: 1, int *: 2));
 n(3); printf("%d %d %d %s %d\n", ca[1], c, v, s, cv + m[0]);
 __auto_type p = &c; __typeof__(&ca) q = &ca; printf("%d", _Generic(p, const int *: 1, int *: 2)); printf("%d\n", _Generic(q, const int (*)[2]: 1, int (*)[2]: 2)); n(3); printf("%d %d\n", *p, (*q)[1]);
 { int (*hid)(int) = other; printf("%d\n", hid(n(1))); n(2); printf("%d\n", hid(1)); }
 return n(0) + hid(-1); }
