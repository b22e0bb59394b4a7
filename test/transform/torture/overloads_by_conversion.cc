// stack: it cannot be told which function f is
// Which function is called after conversions: the parser takes the one that a class hides.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
static int f(int k) { return get(k); }
struct S { friend int f(char) { return -1; } };
int main()
{
    int x = f('a');
    std::printf("%d\n", x);
    return 0;
}
