// Constants of a function among the arguments of types, and in the sizes of arrays: in names for types, too, and where something points at them.
#include <array>
#include <stdio.h>
static int n(int x) { return x; }
static int at(const int *x) { return n(*x); }
template <auto N> struct number { static const int size = sizeof N; };
int main()
{
    const size_t len = 3; constexpr int two = 2; enum { four = 4 };
    typedef std::array<int, len> row; using pair = std::array<row, two>;
    row a = {1, 2, 3}; pair p = {a, a}; std::array<char, len + 1> c = {'a'}; std::array<int, four> f = {4};
    struct local { int v[len]; } l = {{7}};
    const int seen = 5; int w[seen] = {1, 2}; std::array<int, seen> u = {3}; const long wide = 2; number<wide> t; number<two> s;
    const int *q = &seen;
    n(1);
    printf("%d %d %d %d %d\n", at(q), w[1], u[0], (int)sizeof w, t.size + 10 * s.size);
    printf("%d %d %c %d %d %d\n", a[1], p[1][2], c[0], f[0], (int)a.size(), l.v[0]);
    return 0;
}
