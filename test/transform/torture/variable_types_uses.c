#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <stdarg.h>
#include <string.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int holders(int n)
{
    typedef int row[n];
    struct holder { row *at; int count; } h = {NULL, 3}, *back = &h;
    row own;
    h.at = &own;
    for (int i = 0; i < n; i++) (*back->at)[i] = next(i);
    return (*h.at)[n - 1] + back->count + (int)_Alignof(row) + (int)sizeof(struct holder);
}
static int statics(int n)
{
    typedef int row[n];
    row list;
    list[n - 1] = n;
    static int calls;
    calls += next(n);
    row *all = (row *)(void *)list;
    return (*all)[n - 1] + calls;
}
static int list(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    typedef int row[n];
    row got;
    for (int i = 0; i < n; i++) got[i] = va_arg(ap, int) * next(i);
    va_end(ap);
    int s = 0;
    for (int i = 0; i < (int)(sizeof(row) / sizeof(int)); i++) s = s * 3 + got[i];
    return s;
}
static int jumps(int n)
{
    int s = 0, k = 0;
    void *where = &&one;
    goto *where;
one:;
    {
        typedef short part[k + n];
        part p;
        memset(p, k, sizeof(part));
        s += p[k] + (int)sizeof p;
        if (k == 1) goto two;
        if (k == 2) { where = &&three; goto *where; }
        s += next(k);
    }
two:
    k++;
    if (k < 4) goto one;
three:
    while (k-- > 0) {
        typedef struct { char a[k + 1]; enum { RED, BLUE = 5 } colour; } thing;
        thing it;
        it.colour = k % 2 ? RED : BLUE;
        it.a[k] = 2;
        if (k == 2) continue;
        s += it.colour + it.a[k] + (int)sizeof(thing);
        if (k == 1) break;
    }
    return s;
}
static int deep(int n)
{
    if (n <= 1) return 1;
    typedef long grid[n][next(n)];
    grid g, *at = &g;
    (*at)[n - 1][1] = n;
    typedef long line[sizeof g / sizeof *g];
    line l;
    l[n - 1] = deep(n - 1);
    return (int)(g[n - 1][1] + l[n - 1] + (long)(sizeof(line) + sizeof *at) + (long)offsetof(struct { int a; char b; }, b));
}
static int old(n, m) int n, m;
{
    const int twice = 2 * n;
    typedef unsigned char cell[twice][m];
    cell c;
    memset(c, 1, sizeof c);
    typedef cell *cells[2];
    cells both = {&c, &c};
    return (int)sizeof(*both[1]) + (*both[0])[twice - 1][m - 1];
}
int main(void)
{
    printf("%d\n", holders(4));
    printf("%d\n", statics(4));
    printf("%d\n", statics(5));
    printf("%d\n", list(4, 1, 2, 3, 4));
    printf("%d\n", jumps(3));
    printf("%d\n", deep(5));
    printf("%d\n", old(3, 4));
    return 0;
}
