// A lambda expression that captures an array has a copy of it.
#include <cstdio>
#include <functional>
static int next(int n) { return n + 1; }
static int use(int n)
{
    int a[2] = {1, 2};
    std::function<int(int)> f = [a](int i) { return a[i]; };
    a[1] = next(n) * 100;
    n = next(n);
    return f(1) + n + a[1];
}
int main() { std::printf("%d\n", use(1)); }
