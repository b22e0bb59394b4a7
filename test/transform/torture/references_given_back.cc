// A function that blocks takes a reference that another function gives back, to a number that is made for that.
#include <algorithm>
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
static const int &same(const int &n) { return n; }
static int sum(const int &x, int k)
{
    int n = next(1);
    int pad[8] = {k, k, k, k, k, k, k, k};
    n += next(pad[k % 8]);
    return n * 100 + x;
}
template <class T> static int put(const T &value)
{
    int n = next(2);
    int pad[8] = {n, n, n, n, n, n, n, n};
    return next(pad[n % 8]) * 100 + (int)value;
}
int main()
{
    int k = 2;
    std::printf("%d\n", sum(std::max(3, k), 5));
    std::printf("%d\n", sum(std::min(k, 9), 6));
    std::printf("%d\n", sum(same(k * 7), 6));
    std::printf("%d\n", sum(std::clamp(k + 5, 0, 9), 6));
    std::printf("%d\n", put(std::max(k, 3)));
    std::printf("%d\n", put(std::max(k + 0.5, 1.5)));
    return 0;
}
