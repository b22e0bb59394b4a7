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
    printf("%s %s %s\n", kind(f(a)), kind(f(a) * 1.0), kind((f(b), t)));
    printf("%s %s\n", kind(_Generic(f(a), int: d, default: f)), _Generic(kind(f(f(a))), char *: _Generic(1, int: "in"), default: "out"));
    return 0;
}
