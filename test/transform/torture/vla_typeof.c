/* stack: has a variable length */
#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int of(int k)
{
    int n = next(k);
    printf("-");
    typeof(int[n]) x;
    return (int)sizeof x;
}
int main(void)
{
    for (int k = 1; k < 4; k++)
        printf("%d\n", of(k));
    return 0;
}
