#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int typed(int k)
{
    int n = next(k);
    printf("-");
    typedef int row[n];
    row x;
    return (int)sizeof x;
}
int main(void)
{
    for (int k = 1; k < 4; k++)
        printf("%d\n", typed(k));
    return 0;
}
