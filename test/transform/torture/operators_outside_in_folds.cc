// stack: an operator that blocks is not supported
// An expression that repeats an operator does so in a template.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
template<class... T> void put(Out &out, T... all) { (out << ... << all); }
int main()
{
    Out out;
    put(out, 1, 2, 3);
    out << 4;
    std::printf("%d\n", out.sum);
    return 0;
}
