#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct point { short x, y; char name[3]; };
typedef struct point *Place;
static int size = 3;
static int cubes(int n, int m)
{
    short cube[n][m][2];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < 2; k++)
                cube[i][j][k] = (short)(i * 100 + j * 10 + k);
    short (*plane)[m][2] = &cube[n - 1], (*line)[2] = *plane;
    n = m = 1;
    return cube[1][2][1] + (*plane)[1][1] + line[2][0] + (int)(sizeof cube + sizeof cube[0] + sizeof *plane + sizeof *line);
}
static int structs(int n)
{
    struct point points[n], *last = &points[n - 1], *const first = points;
    Place places[n];
    const char *names[n][2];
    memset(points, 0, sizeof points);
    for (int i = 0; i < n; i++) {
        points[i] = (struct point){(short)i, (short)(i * i), {"ab"[i % 2]}};
        places[n - 1 - i] = points + i;
        names[i][0] = points[i].name;
        names[i][1] = i % 2 ? "odd" : "even";
    }
    int s = 0;
    for (Place *at = places; at < places + n; at++)
        s = s * 3 + (*at)->y + (*at)->name[0];
    last->x += 7;
    return s + points[n - 1].x + first->y + (int)strlen(names[n - 1][1]) + names[0][0][0];
}
static int loops(int n)
{
    int s = 0;
    for (int a[n], i = (memset(a, 0, sizeof a), 0); i < n; i++) {
        a[i] = i + size;
        s += a[i / 2];
    }
    int i = 0;
again:;
    char text[i + 2];
    text[i + 1] = (char)i;
    s += text[i + 1] + (int)sizeof text;
    if (++i < 4)
        goto again;
    do {
        long (*grid)[i][size] = malloc(sizeof *grid);
        for (int k = 0; k < i * size; k++) (*grid)[k / size][k % size] = k;
        s += (int)(*grid)[i - 1][size - 1] + (int)(sizeof *grid / sizeof **grid);
        free(grid);
    } while (--i > 0);
    return s;
}
static int calls(int n)
{
    int (*table[n])(int);
    int results[n];
    for (int i = 0; i < n; i++) table[i] = i % 2 ? abs : atoi == 0 ? 0 : abs;
    for (int i = 0; i < n; i++) results[i] = table[i](-i * 3);
    return ({ int most = 0; for (int i = 0; i < n; i++) most = results[i] > most ? results[i] : most; most; });
}
static int choose(int n, int which)
{
    switch (which) {
    case 0: {
        unsigned char bits[n];
        memset(bits, 1, (size_t)n);
        n = bits[0] + bits[sizeof bits - 1];
        break;
    }
    case 1:;
        double values[2][n];
        values[1][n - 1] = n / 2.0;
        return (int)(values[1][n - 1] * 10) + (int)sizeof values;
    }
    return n;
}
static int old(n, a) int n; int a[n];
{
    int b[n];
    memcpy(b, a, sizeof b);
    a[0] = 77;
    return b[0] * 10 + b[n - 1];
}
int main(void)
{
    int start[] = {4, 5, 6};
    printf("%d\n", cubes(4, 3));
    printf("%d\n", structs(7));
    printf("%d\n", loops(9));
    printf("%d\n", calls(5));
    printf("%d\n", choose(9, 0));
    printf("%d\n", choose(5, 1));
    printf("%d\n", old(3, start));
    return start[0] - 77;
}
