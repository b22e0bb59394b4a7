#include <cstdio>
static int next(int n) { return n + 1; }
struct In { int n; In &operator>>(int &v) { v = next(n); return *this; } };
int main()
{
    In in{4};
    auto read = [&in] { int x; in >> x; return x; };
    std::printf("%d\n", read());
    return 0;
}
