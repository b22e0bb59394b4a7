// Class template argument deduction.
#include <cstdio>
#include <vector>
#include <optional>
template <class T> struct Wrap { T v; Wrap(T x) : v(x) {} };
static int id(int n) { return n; }
int main()
{
    Wrap w{3};
    Wrap w2(2.5);
    std::optional o = 4;
    const Wrap k = 5L;
    std::vector v{1, 2, 3};
    const std::vector fixed{4, 5};
    std::printf("%d %g\n", w.v, w2.v);
    std::printf("%d %d\n", *o, id(2));
    std::printf("%ld %zu\n", k.v, v.size());
    v.push_back(id(4));
    std::printf("%d %d\n", v[id(3)], fixed[id(1)]);
    return 0;
}
