/* stack: variable length */
#include <stdio.h>
static int f(int n)
{
    int a[n];
    int s = 0;
    for (int i = 0; i < n; i++) a[i] = i * i;
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}
static int g(int n, int m[n][n])
{
    int t = 0;
    for (int i = 0; i < n; i++) { t += m[i][n - 1 - i]; }
    return t;
}
int main(void)
{
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d\n", f(5), g(3, m));
    return 0;
}
