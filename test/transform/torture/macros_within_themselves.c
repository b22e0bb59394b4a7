// A macro is not expanded within itself, also where what it expands to is written in its place.
#include <stdio.h>
#include <string.h>
static int calls;
static int seen(const void *p, int k) { calls++; (void)p; return k; }
static int get(int x) { calls += 100; return x; }
static int put(int x);
#define strncmp(a, b, n) (seen(a, 1), strncmp(a, b, n))
#define get(x) (seen(0, 2), get(x))
#define put(x) put(x + 1)
static int (put)(int x) { calls += 1000; return x; }
struct s { int (*strncmp)(int); };
int main(void)
{
    int neg = 0;
    struct s s = {put};
    neg -= strncmp("ab\0d", "abcdef\0h", 3) < 0;
    printf("%d\n", neg);
    int k = get(3) + put(4) + get(get(2));
    printf("%d %d %d\n", k, calls, seen(&s, 3));
    if (strncmp("a", "a", 1) == 0 && get(1)) printf("yes %d\n", calls);
    return 0;
}
