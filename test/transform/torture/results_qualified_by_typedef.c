/* Results whose types are const by a typedef. */
#include <stdio.h>
typedef const int number;
typedef const struct pair { int a, b; } pair;
typedef int *const place;
typedef volatile int seen;
static int id(int x) { return x; }
static number one(number x) { number y = id(x); return y + 1; }
static pair two(int x) { struct pair r = {id(x), 2}; return r; }
static place at(int *p) { return p + id(1); }
static seen watched(int x) { return id(x); }
int main(void)
{
    int list[2] = {1, 2};
    number r = one(3);
    int n = r + two(4).a;
    n += two(id(5)).b + *at(list);
    n += watched(6);
    printf("%d\n", n);
    return 0;
}
