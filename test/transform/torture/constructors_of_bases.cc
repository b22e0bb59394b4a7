// stack: next in a member function, a template or a global initialiser
// So is a base.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    R(int a) : n(a) { n += next(a); }
};
struct D : R {
    D() : R(5) {}
};
int main()
{
    D d;
    R r(2);
    std::printf("%d %d\n", d.n, r.n);
    return 0;
}
