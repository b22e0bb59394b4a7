// stack: get in a member function, a template or a global initialiser
// Names of bases brought by using declarations: which is called is seen in the class only.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
struct A { int f(int k) { return get(k); } int f(char) { get(2); return 2; } };
struct B { int f(double) { get(3); return 3; } };
struct C : A, B { using A::f; using B::f; int f(char) { get(4); return 4; } };
int main()
{
    C c;
    int x = c.f(1) * 1000;
    x += c.f('a') * 100;
    x += c.f(2.0) * 10;
    std::printf("%d\n", x);
    return 0;
}
