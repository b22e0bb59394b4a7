/* Types that a function declares and that are made of its variables, by sizeof and typeof in constants. */
#include <stdio.h>
#include <string.h>

static int id(int x)
{
    return x;
}

static int enumerators(int x)
{
    char buffer[7];
    enum { SIZE = sizeof buffer, TWICE = 2 * SIZE };
    char copy[SIZE], more[TWICE];
    memset(copy, id(x), sizeof copy);
    switch (id(7)) {
    case SIZE:
        more[0] = copy[id(1)];
        break;
    default:
        more[0] = 0;
    }
    return more[0] + (int)sizeof more + (int)sizeof buffer;
}

static int members(int x, short given)
{
    int rows[3][2] = {{x}};
    struct bits {
        unsigned low : sizeof(rows[0]), high : 8 * sizeof(given);
    } bits = {id(x), 3};
    union {
        char bytes[sizeof rows];
        int words[sizeof rows / sizeof *rows];
    } both = {{1, 2}};
    typedef char line[sizeof(struct bits) + sizeof x];
    line text = "abc";
    typedef __typeof__(rows[0]) *row;
    row last = &rows[2];
    (*last)[id(1)] = 5;
    struct {
        line of[2];
        __typeof__(both) kept;
    } deep = {{"x", "y"}, {{4}}};
    text[id(1)] = 'z';
    return (int)bits.high + both.bytes[id(1)] + text[1] + rows[2][1] + deep.of[id(1)][0] + deep.kept.bytes[0] + (int)sizeof deep;
}

static int statics(int x)
{
    static char table[] = "hello";
    extern double outside[4];
    enum { LENGTH = sizeof table - 1, ALL = sizeof outside / sizeof *outside };
    struct {
        char copy[sizeof(table)];
        int all[ALL];
    } own = {"", {id(x)}};
    char again[sizeof table];
    strcpy(own.copy, table);
    strcpy(again, own.copy);
    table[id(0)]++;
    return LENGTH + own.copy[id(LENGTH - 1)] + own.all[0] + again[id(0)];
}

double outside[4];

static int blocks(int x)
{
    int sum = 0;
    for (int k = 0; k < 2; k++) {
        char own[5] = "";
        enum { N = sizeof own };
        sum += id(N) + own[0] * 0;
        {
            long own[2] = {id(x)};
            enum { N = sizeof own / sizeof *own };
            sum += N + (int)own[id(0)];
        }
        own[0] = 1;
    }
    return sum;
}

int main(void)
{
    printf("%d", enumerators(3));
    printf(" %d", members(4, 1));
    printf(" %d", statics(5));
    printf(" %d\n", blocks(6));
    return 0;
}
