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
