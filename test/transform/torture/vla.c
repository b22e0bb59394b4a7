#include <stdio.h>
#include <string.h>
static int f(int n)
{
    int a[n];
    int s = 0;
    for (int i = 0; i < n; i++) a[i] = i * i;
    for (int i = 0; i < n; i++) s += a[i];
    n = 1;
    return s + (int)(sizeof a / sizeof a[0]);
}
static int g(int n, int m[n][n])
{
    int t = 0;
    for (int i = 0; i < n; i++) { t += m[i][n - 1 - i]; }
    return t;
}
/* Arrays in loops and in blocks: what was taken behind them is given up. */
static int blocks(int n)
{
    int s = 0;
    for (int round = 0; round < 200; round++) {
        long wide[n + round % 5][3];
        for (int i = 0; i < n; i++) wide[i][round % 3] = i + round;
        if (round % 4 == 1)
            continue;
        {
            char text[round + 1], copy[round + 1];
            memset(text, round, sizeof text);
            memcpy(copy, text, sizeof copy);
            s += copy[round] + (int)sizeof text;
            if (round % 7 == 2)
                goto next;
        }
        {
            char later[n * 2];
            later[n] = (char)round;
            s += later[n];
        }
    next:
        s += (int)wide[n - 1][round % 3];
    }
    return s;
}
/* Pointers to such arrays, and arrays of pointers. */
static int sum(int rows, int columns, int (*m)[columns])
{
    int s = 0;
    for (int (*row)[columns] = m; row < m + rows; row++) {
        int *words[columns];
        for (int i = 0; i < columns; i++) words[i] = &(*row)[columns - 1 - i];
        for (int i = 0; i < columns; i++) s = s * 3 + *words[i];
    }
    return s;
}
static int deep(int n)
{
    if (n == 0)
        return 1;
    unsigned char level[n * 3];
    memset(level, n, sizeof level);
    int below = deep(n - 1);
    return below * 2 + level[n * 3 - 1] + level[0];
}
static int twice(int x) { return x + x; }
static int sized(int n)
{
    int count = 0;
    short a[twice(count++ + n)], *end = a + sizeof a / sizeof *a;
    for (short *at = a; at < end; at++) *at = (short)(at - a);
    switch (n) {
    case 3: {
        double d[count + n];
        d[3] = 2.5;
        return (int)(d[3] * 2) + a[5];
    }
    default:
        return a[twice(n) - 1];
    }
}
int main(void)
{
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d\n", f(5), g(3, m));
    printf("%d %d %d\n", blocks(6), sum(3, 3, m), deep(12));
    printf("%d %d\n", sized(3), sized(4));
    int n = 4, square[n][n];
    for (int i = 0; i < n * n; i++) square[i / n][i % n] = i;
    printf("%d %d %d\n", g(n, square), sum(n, n, square), (int)sizeof square);
    return 0;
}
