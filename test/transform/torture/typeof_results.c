/* stack: depends on f */
/* The type of a result, and of a parameter, is that of the call of another function that blocks. */
#include <stdio.h>
static int f(int x) { return x + 1; }
static __typeof__(f(0)) g(int x) { return f(x) * 2; }
static int h(__typeof__(f(0)) *p, int n) { *p += f(n); return *p; }
int main(void) { int k = 4; printf("%d\n", h(&k, 3)); printf("%d\n", g(1)); return 0; }
