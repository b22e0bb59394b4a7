// Unions without a name, whose members are used as variables are.
#include <stdio.h>
static int n(int x) { return x; }
static const unsigned char *foo(const char *string) { union { const char *p1; const unsigned char *p2; }; p1 = 0; n(1); p1 = string; n(2); return p2; }
int main()
{
    union { int a; float b; } named; named.a = 1; n(1);
    union { int i; unsigned u; struct { short lo, hi; } s; }; i = n(-2); n(3);
    { static union { int x; char y; }; x = n(65); n(1); printf("%c %d\n", y, x); }
    printf("%u %d %d %s %d\n", u, s.lo, s.hi, (const char *)foo("abc"), named.a);
    for (int k = 0; k < 2; k++) { union { int i; char c; }; i = n(66 + k); n(0); printf("%c\n", c); }
    return 0;
}
