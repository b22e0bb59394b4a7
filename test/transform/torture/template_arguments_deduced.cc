#include <array>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
static int next(int k) { return k * 3 % 17; }
template <typename T> struct Box { T value; Box(T v) : value(v) {} };
template <typename A, typename B> struct Two { A a; B b; Two(A x, B y) : a(x), b(y) {} };
static int all()
{
    std::vector v{1, 2, 3};
    std::pair p{next(2), 2.5};
    std::array a{1, 2, next(3)};
    std::optional o{next(5)};
    std::tuple t{1, 'c', next(4)};
    std::tuple u = {next(1), 2.5, true};
    Box b{next(7)};
    Box c(2.5);
    Two w(1, 'x');
    std::vector from(v.begin(), v.end());
    int sum = 0;
    for (int x : v)
        sum += next(x);
    sum += p.first + (int)p.second + a[2] + *o + std::get<2>(t) + std::get<0>(u) + b.value + (int)c.value + w.a + w.b;
    next(sum);
    std::printf("%d %zu %d %d\n", sum, from.size(), a[1], std::get<1>(t));
    auto [x, y, z] = u;
    sum += next(x);
    std::printf("%d %.1f %d\n", x, y, z);
    return sum;
}
int main()
{
    std::printf("%d\n", all());
    return 0;
}
