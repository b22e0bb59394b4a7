// stack: an operator that blocks is not supported
// The right operand of an assignment comes first.
#include <cstdio>
static int next(int n) { return n + 1; }
struct V { int x; };
static int count;
V &operator+=(V &a, int n) { a.x = next(a.x) + n; return a; }
static V &of(V &v) { count++; return v; }
int main()
{
    V v{1};
    of(v) += count;
    std::printf("%d\n", v.x);
    return 0;
}
