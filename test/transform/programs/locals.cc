/* C++: locals of every kind that live while the process is blocked, or end before. */
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
#include <dol.h>
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"

namespace shapes {
struct point {
    int x, y;
    point() : x(7), y(8) {}
    point(int a, int b) : x(a), y(b) {}
    int sum() const { return x + y; }
    int sum() { return 2 * x + y; }
};
}

enum class colour : unsigned char { red, green, blue };

struct _local_states {
    std::vector<int> seen;
    std::map<std::string, int> counts;
    std::string text{"abc"};
    int firings = 3;
    shapes::point corner;
};

__attribute__((noinline)) static int byte(DOLProcess *p)
{
    unsigned char c{};
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c;
}

static void put(long value, DOLProcess *p)
{
    int v = static_cast<int>(value);
    DOL_write((void *)PORT_OUT, &v, sizeof v, p);
}

static void swap_by_reference(int &a, int &b) { std::swap(a, b); }
static int *lasting;
static void remember(int &a) { lasting = &a; }

void P_init(DOLProcess *p)
{
    p->local->seen.push_back(byte(p));
    p->local->counts["init"] = 1;
}

static void scalars(DOLProcess *p)
{
    int a = 1, b(2), c{3}, *q = &a, d;
    auto e = 5u;
    auto f = p->local->seen.size();
    auto g{'x'}, h = 'y';
    const auto *s = p->local->text.c_str();
    bool yes = true;
    colour k = colour::green, l{colour::blue}, m;
    double ratio(1.5);
    int (*function)(int) = nullptr;
    long long wide{};
    const int n = byte(p);
    const int size = 4, more = size + 1;
    constexpr int most{3};
    constexpr std::array<int, most> primes{2, 3, 5};
    unsigned char buffer[size] = {1, 2}, others[more * most];
    d = byte(p);
    m = colour::red;
    others[0] = 1;
    DOL_read((void *)PORT_IN, buffer, size, p);
    for (int i = 0, j = 9; i < j; i += 2, --j) {
        put(i * j + buffer[i % size], p);
        if (i % 3 == 2)
            continue;
        put(others[0] + primes[i % most], p);
    }
    put(a + b + c + *q + d + n + e + f + g + h, p);
    put(*s + yes + static_cast<int>(k) + int(l) + (int)m + ratio * 2 + (function == nullptr) + wide, p);
}

static void references(DOLProcess *p)
{
    int a = byte(p), b = byte(p);
    int table[3]{10, 20, 30};
    int &r = a;
    auto &t = table[1];
    const auto &seen = p->local->seen;
    const int &least = std::min(a, b);
    swap_by_reference(a, b);
    put(r, p);
    r += 1;
    t = byte(p);
    put(a + table[1] + seen[0] + least, p);
    int late = 4;
    remember(late);
    put(*lasting, p);
    *lasting += 1;
    put(late, p);
    for (auto &each : table)
        each += r;
    put(std::accumulate(table, table + 3, 0), p);
}

static void objects(DOLProcess *p)
{
    shapes::point one, two(1, byte(p)), three{3, 4}, four = shapes::point(5, 6);
    const shapes::point five(9, 9);
    std::pair<int, char> pair = {byte(p), 'c'};
    std::array<int, 4> numbers{1, 2, 3};
    auto copy = one;
    auto start = p->local->seen.begin();
    put(one.sum() + two.sum() + three.sum() + four.sum() + five.sum() + copy.x, p);
    put(pair.first + pair.second + numbers[2] + *start, p);
    for (auto it = numbers.begin(); it != numbers.end(); ++it)
        put(*it, p);
    one = shapes::point(byte(p), 2);
    put(one.y + two.y, p);
    {
        std::string name = "n" + std::to_string(one.x);
        p->local->counts[name]++;
        p->local->text += name;
    }
    put(p->local->text.size(), p);
    while (true) {
        int v = byte(p);
        std::vector<int> sorted = p->local->seen;
        sorted.push_back(v);
        std::sort(sorted.begin(), sorted.end(), [](int a, int b) { return a > b; });
        if (sorted.size() > 3)
            break;
        p->local->seen = sorted;
    }
}

static void lambdas(DOLProcess *p)
{
    int total = byte(p), factor = byte(p);
    std::array<int, 3> values{1, 2, 3};
    const int offset = 5;
    {
        auto add = [&](int x) { total += x * factor + offset; };
        for (int v : values)
            add(v);
    }
    values[0] = total;
    std::for_each(values.begin(), values.end(), [&total, factor](int v) { total += v * factor; });
    put(total, p);
    int sum = [=] { return total + values[0] + factor; }();
    put(sum, p);
    {
        auto nested = [&, factor] { auto inner = [&] { return ++total + factor; }; return inner(); };
        sum += nested();
    }
    put(total + sum, p);
}

static void heads(DOLProcess *p)
{
    if (int v = byte(p); v > 100)
        put(v, p);
    else
        put(-v, p);
    if (auto found = p->local->counts.find("init"); found != p->local->counts.end())
        found->second++;
    if (int n = p->local->counts["init"])
        p->local->firings += n;
    switch (int w = byte(p); w % 3) {
    case 0:
        put(w, p);
        [[fallthrough]];
    case 1:
        put(1, p);
        break;
    default: {
        int twice = 2 * w;
        put(byte(p), p);
        put(twice, p);
    }
    }
    int z = byte(p);
    put(z, p);
    {
        auto [x, y] = std::make_pair(z, 2);
        z = x * y;
    }
    if constexpr (sizeof(long) == 8)
        p->local->firings += z;
    try {
        int before = 1;
        p->local->counts.at("nothing") = before;
    } catch (const std::exception &e) {
        p->local->firings += 1;
    }
    put(p->local->firings, p);
}

static void types(DOLProcess *p)
{
    using number = unsigned short;
    typedef std::pair<number, char> entry;
    enum class shape : unsigned char { round, square };
    enum { many = 3 };
    constexpr int room = 2 * many;
    struct local {
        number a;
        shape s;
        int sum() const { return a + static_cast<int>(s); }
    };
    local one{5, shape::square}, two = {6, shape::round};
    entry e(7, 'a');
    number counts[room] = {1, 2, many};
    shape s = byte(p) % 2 ? shape::round : shape::square;
    put(one.sum() + two.sum() + e.first + e.second + counts[2], p);
    put(s == shape::round ? many : 0, p);
}

int P_fire(DOLProcess *p)
{
    try {
        if (p->local->seen.at(0) < 0)
            return 1;
    } catch (...) {
        return 2;
    }
    scalars(p);
    references(p);
    objects(p);
    lambdas(p);
    heads(p);
    types(p);
    auto *fresh = new int(byte(p));
    put(*fresh, p);
    delete fresh;
    int a = 3;
    bool both = byte(p) > 100 && byte(p) > 50;
    put(both ? byte(p) : a, p);
    if (p->local->counts.size() > 40)
        DOL_detach(p);
    return 0;
}
