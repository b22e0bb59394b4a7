// stack: next in a member function, a template or a global initialiser
// Copies are made in many places without being written.
#include <cstdio>
static int next(int n) { return n + 1; }
struct T {
    int v;
    T() : v(4) {}
    T(const T &o) { v = next(o.v); }
};
int main()
{
    T x;
    T y(x);
    auto z = y;
    std::printf("%d\n", z.v);
    return 0;
}
