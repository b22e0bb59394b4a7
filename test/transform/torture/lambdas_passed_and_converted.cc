// stack: next in a member function, a template or a global initialiser
// One that becomes a pointer to a function, too, has to stay what it is.
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class F> static int twice(F f, int v)
{
    int a = f(v);
    next(1);
    return a + f(a);
}
int main()
{
    auto add = [](int x) { return x + 1; };
    int (*pointer)(int) = add;
    int a = twice(add, 2);
    std::printf("%d %d\n", a, pointer(3));
    return next(1) == 200;
}
