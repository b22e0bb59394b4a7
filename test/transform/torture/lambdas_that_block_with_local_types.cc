// stack: next in a lambda expression
// Its type is known only in the function.
#include <cstdio>
static int next(int n) { return n + 1; }
int main()
{
    struct L {
        int a;
    };
    L l{2};
    auto f = [&](int x) { return l.a + next(x); };
    std::printf("%d\n", f(1));
    return 0;
}
