// stack: an operator that blocks is not supported
// Both operands have effects, and C++ leaves their order open.
#include <cstdio>
static int count;
static int next(int n) { return n + 1; }
struct V { int x; };
V operator+(const V &a, const V &b) { return V{next(a.x) + b.x}; }
static V make(int n) { count = count * 2 + n; return V{n + count}; }
int main()
{
    V v = make(1) + make(2);
    std::printf("%d %d\n", v.x, count);
    return 0;
}
