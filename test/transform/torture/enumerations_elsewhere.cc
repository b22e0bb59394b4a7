// Enumerations of namespaces, classes and functions, as locals, values and parameters, with types that are written or deduced.
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace lib {
enum Plain { none, one, two };
enum class Scoped : unsigned char { a = 1, b = 200 };
namespace inner { enum Big : std::uint64_t { huge = 1ull << 40 }; }
}

struct Machine {
    enum State { idle, busy, done } state = idle;
    enum class Kind { x, y };
    Kind kind = Kind::y;
    enum { unnamed = 7 };
};

static const char *name(lib::Plain p) { return p == lib::none ? "none" : p == lib::one ? "one" : "two"; }
static Machine::State after(Machine::State s) { return s == Machine::done ? Machine::idle : (Machine::State)(s + 1); }
static lib::Scoped other(lib::Scoped s) { return s == lib::Scoped::a ? lib::Scoped::b : lib::Scoped::a; }
static lib::inner::Big big(int n) { return n ? lib::inner::huge : lib::inner::Big(); }

static int loops()
{
    using namespace lib;
    int n = 0;
    Plain all[] = {none, one, two};
    for (auto p : all) {
        std::printf("%s\n", name(p));
        n += p;
    }
    for (const auto &p : all) {
        n += p;
    }
    Machine::State states[2] = {Machine::busy, Machine::done};
    for (auto s : states) {
        auto next = after(s);
        const auto last = after(next);
        n += next * 10 + last;
    }
    std::vector<Scoped> v{Scoped::a, Scoped::b};
    for (auto s : v) {
        auto o = other(s);
        n += (int)o;
    }
    enum Local { first = 100, second } l = first;
    l = n > 3 ? second : first;
    n += l;
    enum class Own { p, q };
    Own own = Own::q;
    std::map<std::string, Plain> names{{"one", one}, {"two", two}};
    for (auto &[text, p] : names) {
        n += p + (int)text.size() + (own == Own::q);
    }
    return n;
}

static int values(int k)
{
    auto s = k > 2 ? lib::one : lib::two;
    auto b = big(k);
    auto c = k > 3 ? big(0) : big(1);
    Machine m;
    auto state = m.state;
    auto kind = m.kind;
    int u = Machine::unnamed;
    auto same = kind;
    switch (state) {
    case Machine::idle: k += 1; state = after(state); break;
    case Machine::busy: k += 2; break;
    default: k += 3;
    }
    while (state != Machine::idle) {
        state = after(state);
        k++;
    }
    return k + s + (b == lib::inner::huge) + (c == lib::inner::huge) + (same == Machine::Kind::y) + u;
}

int main()
{
    int n = loops() + values(3) + values(4);
    std::printf("%d\n", n);
    return 0;
}
