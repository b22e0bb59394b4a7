// stack: an operator that blocks is not supported
// The left operand of a shift comes first, and has effects, as the right one.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
static int count;
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }

int main()
{
    Out out;
    (count++, out) << next(count);
    std::printf("%d\n", out.sum);
    return 0;
}
