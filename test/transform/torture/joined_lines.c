/* Lines that a backslash joins with the next, between tokens and within. */
#include <stdio.h>
static int twice(int x) { return 2 * x; }
static int f(int n)
{
    int v = 1, w = 2; \
    v += twice(n); \
    w += v; // a comment that \
    goes on: w = 0; \
    and on
    /* one with a \
       backslash */ v += twice(w); \

    int va\
lue = twi\
ce(v), other\
 = 3;
    w += va\
lue; \
    if (w > 3) \
        v = twice(value + other); \
    else v = 0;
    printf("%d %d %\
d at %d\n", v, w, other, __LINE__);
    return v;
}
int main(void)
{
    int r = f(3);
    printf("%d\n", r);
    return 0;
}
