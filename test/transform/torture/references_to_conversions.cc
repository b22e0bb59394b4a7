// stack: a temporary object does not live
// What is given back is a number that the call itself has made.
#include <algorithm>
#include <cstdio>
static int next(int n) { return n + 1; }
static int sum(const double &x, int k)
{
    int n = next(1);
    double pad[8] = {1. * k, 2, 3, 4, 5, 6, 7, 8};
    return next((int)pad[k % 8]) * 100 + n + (int)x;
}
int main()
{
    int k = 7;
    std::printf("%d\n", sum(std::max<double>(k, 0.5), 3));
    return 0;
}
