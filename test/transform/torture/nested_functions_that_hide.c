// stack: a function inside a function that blocks is not supported where it blocks itself, jumps, or is not just called
// A function within another has the name of one that blocks.
#include <stdio.h>
static int get(int x) { return x; }
static int inner(int y)
{
    auto int get(int);
    int j = y;
    int get(int x) { return j + x; }
    return get(1) + get(2);
}
int main(void)
{
    printf("%d %d\n", inner(get(3)), get(4));
    return 0;
}
