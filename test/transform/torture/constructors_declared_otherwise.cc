// stack: next in a member function, a template or a global initialiser
// The parameter is constant where it is defined, and not where it is declared.
#include <cstdio>
static int next(int n) { return n + 1; }
static int which(int &) { return 1; }
static int which(const int &) { return 2; }
struct T {
    int v;
    explicit T(int n);
};
T::T(const int n) { v = next(n) * 10 + which(n); }
int main()
{
    T x(4);
    std::printf("%d\n", x.v);
    return 0;
}
