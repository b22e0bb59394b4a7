#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int first(void *place) { return *(int *)place; }
static int of(int n)
{
    typedef int row[n];
    typedef int give(row *);
    typedef struct { give *ask; row *at; } both;
    row list;
    for (int i = 0; i < n; i++)
        list[i] = next(i);
    give *g = (give *)first;
    both b = {g, &list};
    return next(n) * 100 + g(&list) + b.ask(b.at);
}
int main(void)
{
    for (int k = 1; k < 4; k++)
        printf("%d\n", of(k));
    return 0;
}
