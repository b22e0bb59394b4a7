// Types whose template arguments are numbers are written out in the frame.
#include <array>
#include <cstdio>
#include <utility>
template <int N, bool B, char C> struct three { int v = N + B + C; int get() const { return v; } };
struct int4 { int x; };
template <class T, unsigned N> struct block {
    T all[N];
    struct inside { T at; } one;
};
static int id(int x) { return x; }
static std::array<int, 4> table = {1, 2, 3, 4};
static std::array<std::array<int4, 2>, 3> nested;
static three<-1, true, 'a'> odd;
static block<int, 3> blocks;
int main()
{
    auto &last = table;
    auto &row = nested[1];
    const auto *all = &nested;
    auto &its = odd;
    auto pair = std::pair<std::array<short, 2>, int4>{{1, 2}, {3}};
    auto &inner = blocks.one;
    inner.at = id(4);
    last[id(1)] += id(2);
    row[0].x = id(7);
    std::printf("%d %d %d %d %d\n", last[1], row[0].x + id(1), (*all)[id(1)][0].x, its.get() + id(3), inner.at);
    std::printf("%d %d\n", pair.first[1] + id(2), pair.second.x);
    return 0;
}
