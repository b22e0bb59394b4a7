// stack: operator << can only be called by its name
// The address of an operator is taken.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
static Out &twice(Out &out, Out &(*put)(Out &, int)) { return put(put(out, 1), 2); }
int main()
{
    Out out;
    twice(out, operator<<) << 3;
    std::printf("%d\n", out.sum);
    return 0;
}
