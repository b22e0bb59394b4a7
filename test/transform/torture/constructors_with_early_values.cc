// stack: next in a member function, a template or a global initialiser
// A constant gets its value before the body.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    const int m;
    R(int a) : n(next(a)), m(n) {}
};
int main()
{
    R r(2);
    std::printf("%d\n", r.m);
    return 0;
}
