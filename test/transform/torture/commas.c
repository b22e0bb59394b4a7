/* Commas that are operators, in each place that takes an expression. */
#include <stdio.h>
static int seen;
static int id(int x) { return x; }
static void see(int x) { seen += 7 * id(x) + 1; }
static int last(int x) { int y = id(x); return see(y), y += 2, y; }
static int *at(int *all, int i) { int j = id(i); return see(j), &all[j]; }
static int calls(int x) { return see(x), id(x + 1); }
static int nested(int x) { return x > 2 ? (see(1), x) : (see(2), see(3), last(x)); }
static void nothing(int x) { id(x); return see(x), see(x + 1); }
static int valued(int x) { return ({ int y = id(x); see(y), y + 1; }); }
static int plain(int x) { see(id(x)); return ({ int y = x; y++, y * 2; }); }
static int sum(int a, int b) { return id(a) * 10 + b; }
int main(void)
{
    int all[4] = {1, 2, 3, (see(1), 4)}, i, j;
    printf("%d %d %d\n", last(1), *at(all, 2), calls(3));
    printf("%d %d %d %d\n", nested(1), nested(5), valued(2), plain(2));
    nothing(4);
    for (i = 0, j = id(3); see(i), i < j; i++, see(j), j -= id(0)) ;
    while (see(i), i-- > id(1)) ;
    do see(9); while (see(i), id(0));
    if (see(5), id(i) < 3) see(6), i = id(2);
    switch (see(7), id(i)) { case 2: see(8), j = id(1); break; default: j = 0; }
    i = (see(1), id(2)), j += i;
    j = all[see(2), id(1)] + sum((see(3), 4), (see(4), id(5)));
    int k = (id(1), id(2), 3), *p = (see(k), &k);
    printf("%d %d %d %d %d\n", seen, i, j, k, *p);
    return see(1), id(0), 0;
}
