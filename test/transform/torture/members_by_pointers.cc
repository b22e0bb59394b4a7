// stack: get in a member function, a template or a global initialiser
// The object is a member that a pointer to members tells, and as constant as what it is in.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
struct A { int f() { return get(1); } int f() const { return get(20); } };
struct B { A a; B() {} };
int main()
{
    A B::*m = &B::a;
    const B constant;
    B other;
    int x = (constant.*m).f();
    x += (other.*m).f();
    std::printf("%d\n", x);
    return 0;
}
