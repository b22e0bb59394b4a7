// stack: next in a lambda expression
// Where it is called, its variable is hidden.
#include <cstdio>
static int next(int n) { return n + 1; }
int main()
{
    int x = 3;
    auto f = [&](int a) { return next(x) + a; };
    int r = 0;
    {
        int x = 10;
        r = f(x);
    }
    std::printf("%d\n", r);
    return 0;
}
