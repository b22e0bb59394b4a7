/* _Pragma where statements and declarations stand, also in macros. */
#include <stdio.h>

#define QUIET _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wunused\"")
#define LOUD _Pragma("GCC diagnostic pop")
#define DO_PRAGMA(x) _Pragma(#x)

static int id(int x) { return x; }

QUIET
static int first(int n)
{
    _Pragma("GCC diagnostic ignored \"-Wunused\"")
    int r = id(n);
    QUIET
    __auto_type a = n + id(1);
    for (int i = 0; i < 3; i++) {
        r += i * a;
    }
    LOUD
    _Pragma("GCC diagnostic push") id(1);
    _Pragma("GCC diagnostic pop") __attribute__((unused)) int u = 3;
    return r + id(a);
}
LOUD

static int second(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += i;
    }
    id(s);
    if (n > 2)
        s += id(4);
    else
        s -= id(5);
    DO_PRAGMA(GCC diagnostic ignored "-Wformat") printf("%d\n", s);
    return s;
}

int main(void)
{
    int n = first(20) + second(4);
    printf("%d\n", n);
    return 0;
}
