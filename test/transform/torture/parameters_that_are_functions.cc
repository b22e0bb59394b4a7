// The same in C++.
#include <stdio.h>
static int n(int x) { return x; }
static int one(int x) { return x + 1; }
static int apply(int h(int), int a[3]) { n(1); int s = h(a[0]); n(2); return s + h(a[1]) + (*h)(n(1)); }
static int later(int x, int h(int)) { return h(x) + n(1) + h(x); }
int main(void) { int a[3] = {1, 2, 3}; printf("%d %d\n", apply(one, a), later(n(2), one)); printf("%d\n", apply(n(1) ? one : 0, a)); return 0; }
