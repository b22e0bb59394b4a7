#include <stdio.h>
static int store[4][4];
static int (*matrix(int k))[4] { store[k][k] = k * 5; return store; }
static int trace(int n, int m[n][n])
{
    int t = 0;
    for (int i = 0; i < n; i++) { t += m[i][i]; }
    return t;
}
static int last(int n, int (*m)[n]) { int r = 0; r += m[n - 1][n - 1]; return r; }
static int list(int n, int a[n], char text[][n]) { int r = a[n - 1]; r += text[1][0]; return r; }
static int *line(int k) { return store[k]; }
static char pairs[3][4] = {"abc", "def"};
static char (*texts(void))[4] { return pairs; }
static int more(int n, int k)
{
    int (*q)[n] = (void *)store, (*other)[n] = q + 1;
    int (*r)[n] = trace(4, store) > 3 ? q : other;
    const int (*c)[n] = trace(n, r) && k ? other : (const int (*)[n])q;
    return (*r)[k] + (*c)[k] + (int)(sizeof *(trace(n, q) ? q : other));
}
static int constant(int n, const int m[const n][n], const int k) { int r = 0; r = m[k][k]; return r; }
static const int (*constants(void))[4] { return (const int (*)[4])store; }
int main(void)
{
    printf("%d\n", trace(4, matrix(1)));
    printf("%d\n", trace(4, matrix(2)) + last(4, matrix(3)));
    printf("%d\n", list(4, line(2), texts()));
    printf("%d\n", more(4, 1));
    printf("%d\n", constant(4, constants(), 2));
    return 0;
}
