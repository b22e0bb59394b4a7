/* Labels before declarations and at the end of blocks, as gcc takes them since 11. */
#include <stdio.h>

#ifdef __TINYC__
#error not for tcc: it does not know them
#endif

static int id(int x) { return x; }

static void ends(int n)
{
    if (id(n))
        goto end;
    printf("x");
end:
}

static int declared(int n)
{
    int r = 0;
    if (n)
        goto l;
    r = 2;
l:
    int y = id(n);
again:
    typedef int T;
    T t = id(y);
kind:
    struct S { int a; } s = {id(t)};
    if (r++ < 3)
        goto again;
    if (r < 5) {
        r++;
        goto kind;
    }
    return r + y + t + s.a;
}

static int cases(int n)
{
    switch (n) {
    case 1:
        int x = id(3);
        n += x;
        break;
    case 2:
        static int kept = 4;
        n += id(kept++);
        /* falls through */
    default:
    }
    while (id(n--) > 3) {
        if (n == 5)
            goto next;
        printf("%d\n", n);
    next:
    }
    return ({
        int i = id(n);
        if (i > 2)
            goto found;
        i = -1;
    found:
        i;
    });
}

int main(void)
{
    ends(0);
    ends(1);
    int n = declared(0);
    n += declared(1);
    n += cases(1) + cases(2) * 3;
    n += cases(9);
    printf("%d\n", n);
    return 0;
}
