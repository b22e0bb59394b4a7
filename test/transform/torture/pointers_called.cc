// The pointer that a function is called by is evaluated before the arguments.
#include <cstdio>
typedef int (*Fn)(int);
static int a(int x) { return x + 100; }
static int b(int x) { return x + 200; }
static Fn fp = a;
static int flip(int k) { fp = b; return k; }
int main() { int r = fp(flip(1)); std::printf("%d\n", r); return 0; }
