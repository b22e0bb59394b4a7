/* stack: a type of variable size */
#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int first(void *place) { return *(int *)place; }
static int of(int n)
{
    typedef int row[n];
    row list;
    for (int i = 0; i < n; i++)
        list[i] = next(i);
    int (*give)(row *) = (int (*)(row *))first;
    return next(n) * 100 + give(&list);
}
int main(void)
{
    for (int k = 1; k < 4; k++)
        printf("%d\n", of(k));
    return 0;
}
