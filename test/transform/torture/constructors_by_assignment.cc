// stack: next in a member function, a template or a global initialiser
// A number that is assigned becomes an object first.
#include <cstdio>
static int next(int n) { return n + 1; }
struct T {
    int v;
    T(int n) { v = next(n); }
};
int main()
{
    T x(4);
    x = 8;
    std::printf("%d\n", x.v);
    return 0;
}
