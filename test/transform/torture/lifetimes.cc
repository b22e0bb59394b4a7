// Objects that count how they live, across calls that block.
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

static int made, ended, copied;
struct counted {
    int value;
    explicit counted(int v) : value(v) { made++; }
    counted(const counted &o) : value(o.value) { made++; copied++; }
    counted(counted &&o) noexcept : value(o.value) { o.value = -1; made++; }
    counted &operator=(const counted &) = default;
    ~counted() { ended++; }
};
struct guard {
    int *at;
    explicit guard(int *p) : at(p) { ++*at; }
    ~guard() { --*at; }
    guard(const guard &) = delete;
};

static int id(int x) { return x; }
static int take(const counted &c) { return c.value; }
static int thrown(int x) { if (x > 2) throw std::runtime_error("too large"); return x; }
static int caught(int x)
{
    int r = 0;
    try {
        r = thrown(x) + 1;
    } catch (const std::exception &e) {
        r = id(-1);
        r -= (int)std::string(e.what()).size();
    }
    return r;
}
static int guarded(int n)
{
    int depth = 0, most = 0;
    for (int i = 0; i < n; i++) {
        guard g(&depth);
        if (id(i) == 2) continue;
        guard h(&depth);
        if (depth > most) most = depth;
        if (id(i) == 4) break;
    }
    return most * 10 + depth;
}
static int maybe(int x)
{
    std::optional<int> o;
    std::variant<int, double> v = 1;
    if (x) o = id(x);
    v = o ? 2.5 : 1.5;
    return o.value_or(id(7)) + (int)std::get<double>(v);
}
static int ranged()
{
    std::vector<counted> all;
    all.reserve(3);
    for (int i : {1, 2, 3}) all.emplace_back(id(i));
    int s = 0;
    for (const counted &c : all) { s += take(c); }
    for (auto &c : all) c.value *= id(2);
    return s + all.back().value;
}

int main()
{
    int total = 0;
    {
        counted a(id(3));
        counted b = a;
        counted c(std::move(a));
        total += take(b) + take(c) + take(counted(id(5))) + a.value;
    }
    total += (id(1) && take(counted(2))) + (take(counted(3)), id(4));
    std::printf("%d %d %d %d\n", total, made == ended, copied, made);
    std::printf("%d %d %d %d %d\n", caught(1), caught(5), guarded(3), guarded(9), maybe(0) + maybe(4));
    std::printf("%d\n", ranged());
    using text = std::string;
    text t = text("x") + std::to_string(id(12));
    std::printf("%s %d\n", t.c_str(), made == ended);
    return 0;
}
