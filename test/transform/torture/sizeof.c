/* Operands of sizeof are evaluated where their size has to be found out, and else not. */
#include <stdio.h>
static int n;
static int id(int x) { return x; }
static int element(int rows, int columns, int a[rows][columns])
{
    size_t size = sizeof a[id(n++)] + sizeof(*(a + id(1))) + sizeof *a;
    return (int)size + n;
}
static int argument(int k)
{
    int count = 0;
    k += id((int)sizeof(char[++count])) + id((int)sizeof(char[count++]));
    return k * 10 + count;
}
static int unevaluated(int k)
{
    char b[sizeof(long) * 2];
    size_t size = sizeof(id(n++)) + sizeof b[id(n++)] + _Alignof(int[1]) + sizeof(int[sizeof(id(n++))]);
    return (int)size + id(k) + n;
}
int main(void)
{
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d ", element(2, 3, a));
    printf("%d ", argument(4));
    printf("%d\n", unevaluated(2));
    return 0;
}
