// stack: an operator that blocks is not supported
// What is written for an operator cannot be put behind the end of a macro.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
#define PUT(to, n) to << n
int main()
{
    Out out;
    PUT(out, 1) << 2;
    std::printf("%d\n", out.sum);
    return 0;
}
