// stack: an operator that blocks is not supported
// A template may be what the operator stands for.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out { int sum = 0; };
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
template<class T> Out &operator<<(Out &out, T *p) { out.sum += *p; return out; }
int main()
{
    Out out;
    int k = 5;
    out << 1 << &k << k;
    std::printf("%d\n", out.sum);
    return 0;
}
