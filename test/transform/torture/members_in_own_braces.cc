// stack: Weft does not understand this
// A clause in the braces of a variable that uses what one before it has made of that.
#include <cstdio>
static int t(int k) { return k; }
struct Three { int a, b, c; };
static int run() { Three th{t(1), t(2), t(th.a)}; return th.a * 100 + th.b * 10 + th.c; }
int main() { printf("%d\n", run()); return 0; }
