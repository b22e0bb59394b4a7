// stack: an operator that blocks is not supported
// A default argument uses an operator.
#include <cstdio>
static int next(int n) { return n + 1; }
struct V { int x; };
V operator+(const V &a, int b) { return V{next(a.x) + b}; }
static V first{1};
static int use(V v = first + 3) { return v.x; }
int main()
{
    std::printf("%d ", use());
    std::printf("%d\n", use(first + 1));
    return 0;
}
