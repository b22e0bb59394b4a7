// stack: default ones
// A default argument that means something else where the call stands.
#include <cstdio>
static int step = 4;
static int next(int n, int m = step) { return n * 7 % 5 + m; }
int main()
{
    std::printf("%d\n", next(3));
    int step = 9;
    std::printf("%d\n", next(step));
    return 0;
}
