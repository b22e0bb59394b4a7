// Structured bindings across what blocks.
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
static int id(int x) { return x; }
struct point { int x; double y; };
template <class T> struct twin { T first, second; static int made; };
struct holder { int &of; const char *name; };
static point make(int x) { return point{id(x), x * 0.5}; }
static int classes()
{
    int sum = 0;
    auto [x, y] = make(3);
    sum += id(x) + int(y * 2);
    x = id(20);
    sum += id(x);
    point p = make(5);
    auto &[px, py] = p;
    px += id(1);
    py = id(7);
    const auto [cx, cy] = p;
    p.x = 100;
    sum += id(cx) + int(cy) + px;
    const auto &[rx, ry] = p;
    p.y = id(9);
    sum += rx + int(ry);
    twin<short> t{1, 2};
    auto &&[a, b] = t;
    a = short(id(b));
    sum += t.first + id(b);
    holder h{sum, "h"};
    auto [of, name] = h;
    of += id(name[0]);
    return sum;
}
static int library()
{
    int sum = 0;
    auto [n, s] = std::pair<int, std::string>(3, "nnn");
    s += "x";
    sum += id(n) + (int)s.size();
    auto [i, word, l] = std::tuple<int, std::string, long>(id(4), "four", 12);
    word += word;
    sum += id(i) + (int)word.size() + (int)l;
    std::array<int, 3> values{{1, 2, 3}};
    auto &[v0, v1, v2] = values;
    v1 = id(50);
    sum += v0 + id(v2) + values[1];
    auto [low, high] = std::minmax({id(4), 2, 8});
    sum += id(low) * high;
    int raw[2] = {1, 2};
    auto &[r0, r1] = raw;
    r0 = id(8);
    sum += raw[0] + id(r1);
    int m, k;
    std::tie(m, k) = std::pair<int, int>(id(1), id(2));
    const auto &[kept, gone] = std::make_pair(id(2), std::string("nn"));
    return sum + m + k + id(kept) + (int)gone.size();
}
static int heads()
{
    int sum = 0;
    std::map<std::string, int> m{{"x", 1}, {"y", 2}};
    for (auto &[key, value] : m)
        value += id(int(key.size()));
    for (const auto &[key, value] : m) {
        if (value == 2)
            continue;
        sum = sum * 10 + id(value) + key[0];
    }
    for (auto [key, value] : m) { value = id(0); sum += int(key.size()) + value; }
    if (auto [at, is_new] = m.insert({"z", 3}); is_new)
        sum += id(at->second);
    else
        sum -= id(1);
    if (auto [at, is_new] = m.emplace("z", 4); is_new)
        sum += id(at->second);
    else if (auto [x, y] = make(id(2)); x > 1)
        sum += id(x) + int(y);
    switch (auto [x, y] = make(1); x) {
    case 1: sum += id(int(y * 2)); [[fallthrough]];
    default: sum += id(x);
    }
    for (auto [i, j] = std::pair<int, int>(0, 10); i < j; i++, j--) {
        if (i == 2)
            continue;
        sum += id(i) * j;
    }
    std::vector<std::pair<int, std::vector<int>>> nested{{1, {1, 2}}, {2, {3}}};
    for (const auto &[factor, numbers] : nested)
        for (int each : numbers)
            sum += factor * id(each);
    return sum;
}
int main()
{
    std::printf("%d\n", classes());
    std::printf("%d\n", library());
    std::printf("%d\n", heads());
    return 0;
}
