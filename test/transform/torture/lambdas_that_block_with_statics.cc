// stack: next in a lambda expression
// The static variable is the function's.
#include <cstdio>
static int next(int n) { return n + 1; }
int main()
{
    static int count = 0;
    auto f = [](int x) {
        count++;
        return next(x) + count;
    };
    std::printf("%d\n", f(1));
    return 0;
}
