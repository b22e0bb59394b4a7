/* Arrays whose size is left to their values, by the name of their type or in parentheses. */
#include <stdio.h>

typedef int list[];
typedef list same;
typedef const char *names[];
typedef char rows[][3];

static int id(int x)
{
    return x;
}

static int plain(int x)
{
    list a = {1, 2, id(x)};
    const same b = {[3] = 4, [1] = 2};
    static list kept = {5, 6};
    kept[1] += id(x);
    return a[id(2)] + (int)sizeof a + b[3] + (int)sizeof b + kept[id(1)] + (int)sizeof kept;
}

static int letters(int x)
{
    typedef char text[];
    text one = "hello", two = {'a', 'b'};
    char three[] = ("abc"), four[] = {("de")};
    names all = {"none", [2] = "two"};
    rows both = {"ab", "cd"};
    enum { TOGETHER = sizeof one + sizeof both };
    char copy[TOGETHER] = "";
    one[1] = (char)id(x);
    copy[1] = three[id(0)];
    return one[1] + (int)sizeof one + (int)sizeof two + three[2] + four[id(1)] + (int)sizeof four + all[id(2)][0]
           + (int)sizeof all + both[id(1)][0] + (int)sizeof both + (int)sizeof copy + copy[1];
}

static int literals(int x)
{
    int *p = (list){1, 2, x};
    int (*q)[2] = &(same){3, 4};
    return p[id(2)] + (*q)[id(1)] + (int)sizeof(list){id(1), 2};
}

static int passed(list a, int x)
{
    list *whole = (list *)a;
    return a[id(1)] + (*whole)[id(0)] + x;
}

int main(void)
{
    list a = {7, 8};
    printf("%d", plain(3));
    printf(" %d", letters('x'));
    printf(" %d", literals(9));
    printf(" %d\n", passed(a, id(1)));
    return 0;
}
