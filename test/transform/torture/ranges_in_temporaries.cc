// stack: a range-based for
// An array that is a part of a temporary object lives as long as the loop over it.
#include <cstdio>
struct Arr { int d[2]; ~Arr() { std::printf("~A "); d[0] = d[1] = -1; } };
static int step(int x) { return x + 1; }
static Arr mk(int a) { return Arr{{a, a + 1}}; }
int main()
{
    for (int v : mk(3).d) std::printf("%d ", step(v));
    return 0;
}
