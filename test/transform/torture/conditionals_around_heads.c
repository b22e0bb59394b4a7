/* Conditionals of which a part stands in a function: around its specifiers, its head, its end. */
#include <stdio.h>
#define OLD 0
#ifdef __GNUC__
__inline
#else
inline
#endif
static int twice(int x)
{
    int y = x * 2;
    return y;
}

#if OLD
static int thrice(x)
int x;
#else /* as it is today */
#define THREE 3
static int thrice(int x)
#endif
{
    int y = x * THREE;
    return y;
}
/* between */
static int fourfold(int x)
{
    int y = twice(x);
#if OLD
    return y + y;
}
#else
    return twice(y);
}
#endif
#include <stdlib.h>
#if OLD
#elif defined(__GNUC__) && !OLD
static
#else
#if 1
#endif
extern
#endif
int
five(int x)
{
    int y = x;
#ifdef OLD
    {
#if OLD > 3
        y = 0;
#else
        y = y * 5;
        if (twice(y) > 100) {
            puts("much");
#endif
        }
    }
    return y;
}
static int six(int x)
{
    return twice(thrice(x));
}
#else
    return 0;
}
static int six(int x)
{
    return x;
}
#endif
static int abs_of(int x)
{
    int y = abs(x);
    return y;
}
int main(void)
{
    int a = twice(4), b = thrice(4), c = fourfold(4), d = five(4), e = six(4), f = five(40), g = abs_of(-3);
    printf("%d %d %d %d %d %d %d\n", a, b, c, d, e, f, g);
    return 0;
}
