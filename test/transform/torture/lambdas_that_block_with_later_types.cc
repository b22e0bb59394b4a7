// The class declares the type behind the member, which has become a function by then.
#include <cstdio>
static int next(int n) { return n + 1; }
class A {
public:
    int f();
    struct B {
        int x;
    };
    typedef int I;
};
int A::f()
{
    B b{3};
    auto g = [&b](I k) {
        b.x += next(k);
        return b.x;
    };
    return g(1) + b.x;
}
int main()
{
    A a;
    std::printf("%d\n", a.f());
    return 0;
}
