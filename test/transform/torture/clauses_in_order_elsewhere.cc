// stack: is evaluated before a call that blocks
// A constructor that takes references sees what a later clause does; one that takes values does not.
#include <cstdio>
#include <utility>
static int set(int *at, int n) { *at += n; return n; }
struct bound { int &a; int b; };
int main()
{
    int n = 1;
    std::pair<int, int> p{n, set(&n, 2)};
    bound b{n, set(&n, 4)};
    std::printf("%d %d %d %d\n", p.first, p.second, b.a, b.b);
    return 0;
}
