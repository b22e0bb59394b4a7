// Range-based loops around what blocks.
#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <type_traits>
#include <vector>
struct counter {
    int n;
    counter &operator++() { n++; return *this; }
    bool operator!=(const counter &o) const { return n != o.n; }
    int operator*() const { return n; }
};
struct range {
    int from, to;
    counter begin() const { return counter{from}; }
    counter end() const { return counter{to}; }
};
static int id(int x) { return x; }
int main()
{
    int total = 0;
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    for (auto &row : grid)
        for (int &x : row) { x += id(1); total += x; }
    for (int i : range{1, 4}) { if (i == 2) continue; total += id(i); }
    std::vector<int> v{3, 1, 2};
    for (int &x : v) x = id(x) * 2;
    for (const auto &x : v) { total = total * 3 + id(x); if (total > 100000) break; }
    std::array<short, 2> a{{7, 8}};
    for (auto x : a) total += id(x);
    std::map<std::string, int> m{{"x", 1}, {"y", 2}};
    for (auto &each : m) total += id(each.second) + (int)each.first.size();
    std::vector<std::string> names{"a", "bc"};
    for (const std::string &name : names) total += (int)name.size() + id(1);
    for (std::string name : names) { name += "z"; total += id((int)name.size()); }
    for (int i : {4, id(2), 6}) { if (i == 6) continue; total += id(i) * i; }
    for (auto &n : {id(1), id(2)}) total += n + id(std::is_const<std::remove_reference_t<decltype(n)>>::value);
    for (auto *text : {"a", "bcd"}) total += id(text[0]);
    const double half = 0.5;
    for (auto x : {half, 2.5, half + id(1)}) total += (int)(x * id(4));
    for (const auto &s : {std::string("kept"), std::string("on stacks")}) total += (int)s.size();
    std::printf("%d %d %d\n", total, grid[1][2], v[0]);
    return 0;
}
