#include <stdio.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int plain(int k)
{
    int n = next(k);
    printf("-");
    int a[n];
    return (int)sizeof a;
}
static int type(int k)
{
    int n = next(k);
    printf("-");
    return (int)sizeof(short[n]);
}
static int cast(int k, int *p)
{
    int n = next(k);
    printf("-");
    return (*((int (*)[n])p + 1))[0];
}
static int pointer(int k, int *p)
{
    int n = next(k);
    printf("-");
    int (*q)[n] = (void *)p;
    return q[1][0];
}
static int offset(int k, int *p)
{
    int n = next(k);
    int m = next(n);
    printf("-");
    return (int)((char *)((int (*)[n][m])p + 1) - (char *)p);
}
static int compared(int k)
{
    int n = next(k);
    printf("-");
    return __builtin_types_compatible_p(int, __typeof__(n)) + _Alignof(int[n]);
}
static int parameter(int k, int *p)
{
    int n = next(k);
    printf("-");
    int inner(int (*q)[n]) { return q[1][0]; }
    return inner((void *)p);
}
static int vararg(int k, ...)
{
    int n = next(k);
    __builtin_va_list list;
    __builtin_va_start(list, k);
    printf("-");
    int (*q)[n] = __builtin_va_arg(list, int (*)[n]);
    __builtin_va_end(list);
    return q[1][0];
}
int main(void)
{
    int p[20];
    for (int i = 0; i < 20; i++) p[i] = i;
    for (int k = 1; k < 4; k++)
        printf("%d %d %d %d %d %d %d %d\n", plain(k), type(k), cast(k, p), pointer(k, p), offset(k, p), compared(k), parameter(k, p), vararg(k, p));
    return 0;
}
