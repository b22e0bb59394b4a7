// stack: next in a member function, a template or a global initialiser
// A number becomes an object where a reference is taken.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    R(int a) : n(a) { n += next(a); }
};
static int use(const R &r) { return r.n; }
int main()
{
    R r(2);
    int n = use(3);
    std::printf("%d %d\n", n, use(r));
    return 0;
}
