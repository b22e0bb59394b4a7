/* What an initialiser tells of an array's size: indices, ranges, and strings, which only the compiler counts. */
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>
enum color { RED, GREEN, BLUE };
struct point { int x, y; };
static int id(int x) { return x; }
static void indices(void)
{
    enum { LAST = 4 };
    int a[] = {[5] = 1, id(7), [2] = 3};
    int one[] = {[LAST] = 2};
    const char *names[] = {[BLUE] = "blue", [RED] = "red", "green"};
    struct point points[] = {{1, 2}, [3].x = 4, [3].y = id(5), [1] = {5, 6}};
    char table[][6] = {"a", [LAST - 2] = "bcd", "e"};
    int ranges[] = {[0 ... 3] = 7, [8 ... 9] = 1, 2};
    printf("%zu %d\n", sizeof a, a[id(6)]);
    printf("%zu %zu %s\n", sizeof one, sizeof names, names[id(1)]);
    printf("%zu %d\n", sizeof points, points[id(3)].y);
    printf("%zu %s\n", sizeof table, table[id(2)]);
    printf("%zu %d\n", sizeof ranges, ranges[id(9)]);
}
/* Braces left out: elements end where their scalars do. */
struct mixed {
    int a;
    unsigned b : 3, : 5, c : 9;
    struct point at[2];
    union {
        char few[3];
        int one;
    };
};
static void unbraced(void)
{
    int table[][3] = {1, 2, 3, id(4), 5};
    struct point points[] = {id(1), 2, 3, 4, 5, 6, 7};
    struct point first = points[1], copies[] = {first, points[id(0)], {8, 9}, 5, 6, first};
    struct mixed all[] = {1, 2, 3, 4, 5, 6, 7, 'a', 'b', 'c', id(2), 3, [3] = {7}, 1};
    struct mixed own[] = {[1] = all[0], all[id(1)]};
    int ends[][2] = {[3] = {1}, 2, 3, 4};
    printf("%zu %d\n", sizeof table, table[id(1)][1]);
    printf("%zu %d\n", sizeof points, points[id(3)].x);
    printf("%zu %d\n", sizeof copies, copies[id(3)].y);
    printf("%zu %d %d\n", sizeof all, all[id(1)].a, all[3].a);
    printf("%zu %d\n", sizeof own, own[id(2)].b);
    printf("%zu %d\n", sizeof ends, ends[id(5)][0]);
}
static void texts(void)
{
    wchar_t wide[] = L"gr\u00fc\u00dfe";
    wchar_t raw[] = L"grüße";
    char16_t pairs[] = u"ü\U0001D11E";
    char bytes[] = {"tab\tü\x41" "1"};
    printf("%zu %zu %d\n", sizeof wide, sizeof raw, wide[id(2)] == raw[id(2)]);
    printf("%zu %d\n", sizeof pairs, pairs[id(1)]);
    printf("%zu %d\n", sizeof bytes, bytes[id(3)]);
}
static void literals(void)
{
    int *p = (int[]){[3] = 2, id(1)};
    const wchar_t *text = (wchar_t[]){L"ü"};
    p[0] = id(9);
    printf("%d %d %d\n", p[0], p[3], p[4]);
    printf("%d %d\n", text[0], text[id(1)]);
}
int main()
{
    indices();
    unbraced();
    texts();
    literals();
    return 0;
}
