// stack: next in a member function, a template or a global initialiser
// Braces are a list for one of them.
#include <cstdio>
#include <initializer_list>
static int next(int n) { return n + 1; }
struct T {
    int v;
    T(std::initializer_list<int> l) : v(100 * (int)l.size()) {}
    T(int a, int b) { v = next(a + b); }
};
int main()
{
    T x{1, 2};
    T y(1, 2);
    std::printf("%d %d\n", x.v, y.v);
    return 0;
}
