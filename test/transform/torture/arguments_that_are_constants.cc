// stack: depends on len
// A constant of the function among the arguments of a template.
#include <array>
#include <stdio.h>
static int n(int x) { return x; }
int main()
{
    const size_t len = 3; constexpr int two = 2; enum { four = 4 };
    typedef std::array<int, len> row; using pair = std::array<row, two>;
    row a = {1, 2, 3}; pair p = {a, a}; std::array<char, len + 1> c = {'a'}; std::array<int, four> f = {4};
    struct local { int v[len]; } l = {{7}};
    n(1);
    printf("%d %d %c %d %d %d\n", a[1], p[1][2], c[0], f[0], (int)a.size(), l.v[0]);
    return 0;
}
