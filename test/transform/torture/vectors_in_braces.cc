// Constants of a vector type that a function defines, in braces.
#include <stdio.h>
static int n(int x) { return x; }
static float sum(float x, float y)
{
    typedef float V __attribute__((vector_size(16), may_alias));
    const V a = {x, x, x, x}, b = {1.0f, 2.0f, 3.0f, y};
    n(1);
    const V c = a / b;
    n(2);
    return c[0] + c[1] + c[3];
}
int main()
{
    printf("%g\n", sum(12.0f, n(2)));
    return 0;
}
