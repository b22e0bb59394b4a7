#include <stdio.h>
#define kind(x) _Generic((x), int: "int", double: "double", char *: "text", default: "other")
static int f(int x) { return x + 1; }
int main(void)
{
    int a = 3;
    double d = 2.5;
    char *t = "x";
    printf("%s %s %s %s\n", kind(a), kind(d), kind(t), kind(1L));
    int b = _Generic(d, double: a, default: 0) + f(a);
    const char *k = kind(b);
    d = _Generic(a, int: _Generic(b, int: d, default: 1), double: 2.0) + b;
    a = (int)d;
    printf("%d %s\n", b, k);
    return 0;
}
