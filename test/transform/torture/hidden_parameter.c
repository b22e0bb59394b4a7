/* A local in the frame that hides a parameter in the frame. */
#include <stdio.h>
static void set(int *at, int n) { *at += n; }
static int id(int n) { return n; }
static int f(int n, int *other)
{
    set(&n, id(3));
    if (n > other[0]) {
        int n = id(5);
        int *other = &n;
        set(&n, id(4));
        set(other, id(2));
        return n;
    }
    set(other, id(n));
    return n + *other;
}
int main(void)
{
    int m = 7;
    printf("%d %d %d\n", f(1, &m), f(20, &m), m);
    return 0;
}
