// The length of an array may be what a constexpr function gives.
#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

namespace conf {
constexpr int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
template <class T> constexpr T twice(T n) { return n * 2; }
struct Sizes {
    static constexpr int of(int k) { return k * 3; }
};
constexpr int small = 4;
}

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int sum(const int *a, int n)
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += a[i] * (i + 1) + step(i);
    return all;
}

static int work(int k)
{
    int a[conf::factorial(3)] = {step(k), 2};
    int b[conf::twice(conf::small)] = {k};
    char c[conf::Sizes::of(2)] = "abc";
    int d[std::max(2, 3)][2] = {{k}, {1, 2}};
    std::array<int, conf::factorial(2)> e = {k, 5};
    unsigned char f[sizeof(std::array<int, conf::twice(2)>)] = {7};
    step(k + 1);
    a[step(3)] = k;
    c[1] += (char)step(1);
    d[2][1] = step(4);
    return sum(a, 6) + sum(b, 8) + c[1] + c[5] + d[1][1] + d[2][1] + e[step(1)] + f[0] + (int)sizeof f + (int)(sizeof a / sizeof *a);
}

int main()
{
    for (int k = 1; k < 4; k++) {
        int a = work(k);
        std::printf(" %d\n", a);
    }
    return 0;
}
