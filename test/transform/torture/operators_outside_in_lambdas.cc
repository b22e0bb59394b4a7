// stack: a function inside a function that blocks is not supported where it blocks itself, jumps, or is not just called
// A lambda expression uses an operator, and so blocks.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
int main()
{
    Out out;
    auto put = [&out](int n) { out << n << 1; };
    put(3);
    out << 4;
    std::printf("%d\n", out.sum);
    return 0;
}
