// stack: an operator that blocks is not supported
// A friend is found by its arguments before anything but its class declares it.
#include <cstdio>
static int next(int n) { return n + 1; }
class Out { friend Out &operator<<(Out &out, int n); int sum = 0; public: int total() const { return sum; } };
static int use(Out &out) { out << 1 << 2; return out.total(); }
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
int main()
{
    Out out;
    std::printf("%d\n", use(out));
    return 0;
}
