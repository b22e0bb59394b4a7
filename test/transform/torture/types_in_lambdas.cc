// In a lambda expression the type of a variable is that of the variable, also where it is captured by reference.
#include <cstdio>
#include <algorithm>
#include <vector>
static int next(int n) { return n + 1; }
static int use(int n)
{
    long sum = next(n);
    std::vector<int> v{3, 4};
    std::for_each(v.begin(), v.end(), [&](int x) { decltype(sum) more = sum; more += x; if (x > 3) sum = more; });
    n = next(n);
    return (int)sum + n;
}
int main() { std::printf("%d\n", use(1)); }
