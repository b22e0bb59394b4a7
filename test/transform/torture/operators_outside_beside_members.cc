// stack: an operator that blocks is not supported
// A member that does not block may be what the operator stands for.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; Out &operator<<(const char *text) { sum += *text; return *this; } };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
int main()
{
    Out out;
    out << 1 << "ab" << 'c';
    std::printf("%d\n", out.sum);
    return 0;
}
