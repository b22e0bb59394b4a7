// stack: next in a lambda expression
// The function is a friend, and the one that its lambda expression would be is none.
#include <cstdio>
static int next(int n) { return n + 1; }
class A {
    int p = 4;
    friend int f(A &);
};
int f(A &a)
{
    auto g = [&a](int k) { return a.p + next(k); };
    return g(1);
}
int main()
{
    A a;
    std::printf("%d\n", f(a));
    return 0;
}
