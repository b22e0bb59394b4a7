// stack: next in a member function, a template or a global initialiser
// Another name of the class hides what makes its objects.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    R(int a) : n(a) { n += next(a); }
};
using Q = R;
int main()
{
    Q q(3);
    R s(4);
    std::printf("%d %d\n", q.n, s.n);
    return 0;
}
