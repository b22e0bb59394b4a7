// stack: it cannot be told which function f is
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
struct A { int i, j; A(int i, int j) : i(i), j(j) {} };
struct B { A a; B(A a) : a(a) {} };
struct C { B b; C(B b) : b(b) {} };
static int f(C c) { return get(c.b.a.i); }
static int f(int k) { return k; }
int main()
{
    int x = f({{{1, 2}}});
    x += f(3);
    std::printf("%d\n", x);
    return 0;
}
