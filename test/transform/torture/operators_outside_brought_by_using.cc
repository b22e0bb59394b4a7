// stack: an operator that blocks is not supported
// A using declaration names an operator.
#include <cstdio>
static int next(int n) { return n + 1; }
namespace io { struct Out { int sum = 0; }; }
namespace more { io::Out &operator<<(io::Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; } }
using more::operator<<;
int main()
{
    io::Out out;
    out << 1 << 2;
    std::printf("%d\n", out.sum);
    return 0;
}
