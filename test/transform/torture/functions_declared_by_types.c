/* Functions that block, declared by a name for their type, or in parentheses. */
#include <stdio.h>

typedef int step(int *, int);
typedef step stepping;
static step add, sub;
static stepping twice;
extern step shared;
static step same;
static int *(after(int *p));
static const char *const *(names(int k));
static int (plain)(int);
static int (*(chosen)(int k))(int *, int);

static int id(int x)
{
    return x;
}

static int add(int *x, int y)
{
    *x += y;
    return id(*x);
}

static int sub(int *x, int y)
{
    return add(x, -y);
}

static int twice(int *x, int y)
{
    step shared; /* declared here, defined below */
    int *(after(int *p));
    int one[2] = {1, id(2)};
    return add(x, y) + shared(x, y) + *after(one);
}

int shared(int *x, int y)
{
    return id(*x * y);
}

static int same(int *x, int y)
{
    return id(x != 0) + y;
}

static int *(after(int *p))
{
    return p + id(1);
}

static const char *const *(names(int k))
{
    static const char *const all[] = {"none", "one", "two"};
    return &all[id(k)];
}

static int *const *inner(int *const *p)
{
    return p + id(1);
}

static int (plain)(int x)
{
    return (id)(x) + 1;
}

static int negative(int *x, int y)
{
    return *x - y;
}

static int (*(chosen)(int k))(int *, int)
{
    return id(k) ? negative : 0;
}

int main(void)
{
    int x = 1, y = 2, a[] = {5, 6};
    int *const both[] = {&x, &y};
    printf("%d", twice(&x, 3));
    printf(" %d", sub(&x, 1));
    printf(" %d", same(&x, 4));
    printf(" %d %s", *after(a), *names(id(2)));
    printf(" %d %d", **inner(both), plain(7));
    printf(" %d\n", chosen(1)(&x, 2));
    return 0;
}
