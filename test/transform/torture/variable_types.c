#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int next(int n) { return n * 7 % 5 + 2; }
static int rows(int k)
{
    int n = next(k);
    printf("-");
    typedef int row[n];
    row x, two[2], *third = malloc(sizeof(row));
    n = 1;
    for (int i = 0; i < (int)(sizeof x / sizeof *x); i++)
        x[i] = two[0][i] = (*third)[i] = i * k;
    memcpy(two[1], third, sizeof(row));
    int s = (int)(sizeof x + sizeof two + sizeof(row)) + two[1][1] + x[1] + (*third)[1];
    free(third);
    return s;
}
static int packed(int n)
{
    struct each {
        char text[n];
        unsigned bit : 1;
        short last[next(n)];
    } one, *at = &one, many[n];
    n += 3;
    struct each copy;
    strcpy(one.text, "ab");
    one.bit = 1;
    at->last[1] = 7;
    copy = *at;
    many[1] = copy;
    many[0].last[0] = many[1].last[1];
    copy.text[0] = 'x';
    return copy.bit + many[0].last[0] * 10 + many[1].text[0] + one.text[0] + (int)sizeof(struct each) + (int)sizeof many;
}
static int nested(int n, int m)
{
    int before = n * m, i = 0, s = 0;
    for (i = 1; i < 4; i++) {
        typedef short line[i + n];
        typedef struct { line lines[m]; int behind; } page;
        page first;
        first.lines[m - 1][n + i - 1] = (short)(before + i);
        first.behind = next(i);
        typedef page *place;
        place here = &first;
        s += here->lines[m - 1][n + i - 1] + here->behind + (int)sizeof(line) + (int)sizeof *here;
        if (i == 2) {
            typedef char line[next(m)];
            union { line text; int number; } both;
            both.number = 0;
            both.text[0] = 1;
            s += (int)sizeof(line) + both.text[0];
        }
    }
    return s + before + i;
}
static int again(int n)
{
    int s = 0, turn = 0;
back:;
    typedef long few[turn + 1];
    few kept;
    for (int i = 0; i <= turn; i++) kept[i] = i + n;
    s += (int)(kept[turn] + (long)(sizeof(few) / sizeof(long)));
    if (++turn < 4)
        goto back;
    switch (s % 2) {
        typedef int never[3];
    case 0: {
        typedef char word[s];
        word text;
        memset(text, 1, sizeof text);
        return s + text[s - 1] + (int)sizeof(never);
    }
    default:
        return s;
    }
}
static int passed(int n)
{
    typedef int (*grid)[n];
    grid cells = calloc((size_t)n, sizeof *cells);
    struct point { int x, y; } points[n];
    typedef int of(int k, int list[k]);
    of *unused = NULL;
    for (int i = 0; i < n; i++) {
        cells[i][next(i) % n] = i + 1;
        points[i] = (struct point){i, next(i)};
    }
    int s = unused == NULL;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += cells[i][j] * (j + 1) + points[j].y;
    free(cells);
    return s;
}
static int calls(int depth)
{
    typedef char room[depth + 1];
    room own;
    memset(own, depth, sizeof own);
    int below = depth > 0 ? calls(depth - 1) : 0;
    return below + own[depth] + (int)sizeof(room);
}
int main(void)
{
    for (int k = 1; k < 4; k++)
        printf("%d\n", rows(k));
    printf("%d %d\n", packed(4), packed(7));
    printf("%d\n", nested(3, 2));
    printf("%d %d\n", again(5), again(6));
    printf("%d\n", passed(3));
    printf("%d\n", calls(6));
    return 0;
}
