// stack: the type of r, which lives while the process may be blocked, cannot be told
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class A, class B> struct Ref { A &a; B b; Ref(A &x, B y) : a(x), b(y) {} };
int main()
{
    const int k = 3;
    next(1);
    Ref r(k, next(2));
    std::printf("%d %d\n", r.a, r.b);
    return next(1) == 200;
}
