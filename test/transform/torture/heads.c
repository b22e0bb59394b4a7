#include <stdio.h>
#include <stdlib.h>
#define STATIC static
#define FN(type, name, args) type name args
STATIC FN(int, one, (int x)) { return x + 1; }
int two(x, y) int x; char y; { return x + y; }
static inline __attribute__((always_inline)) int three(const int a[static 2]) { return a[0] + a[1]; }
static int (four)(int x) { return x - 1; }
static int *five(int *x) { return x; }
static int (*six(int x))[2] { static int a[2]; a[0] = x; return &a; }
static _Noreturn void seven(int x) { printf("%d\n", x); exit(0); }
unsigned long long int eight(void) { return 1ULL << 40; }
long nine() { return 9; }
static int ten(int (*f)(int), int x) { return f(x); }
static int plain(int x) { return -x; }
int main(argc, argv) int argc; char **argv;
{
    int a[2] = {1, 2}, x = 3;
    int r = one(1) + two(2, 3) + three(a) + four(5) + *five(&x) + (*six(6))[0] + (int)(eight() >> 38) + (int)nine() + ten(plain, 2);
    if (argc == 1 && argv[0]) seven(r);
    return 0;
}
