// Numbers and pointers that get their values by calls that block, and those behind them, are assigned in the body of the constructor.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct Plain {
    int a, b;
    Plain(int n) : a(next(n)), b(a + next(2)) {}
};
struct Mixed {
    std::string s;
    int a;
    const int *p;
    bool ok;
    enum { X, Y } e;
    std::string t;
    Mixed(const int &a, const int *q) noexcept
        : s("x"),
          a{next(a)},
          p(q + next(0)),
          ok(this->a > next(*p)),
          e(next(0) ? Y : X)
    {
        t = s + std::to_string(this->a);
        if (a == 3)
            s = "three";
        else
            s += "?";
    }
};
class Reader {
    int *p;
    int count;
    int left;

public:
    Reader(int *q);
    bool more() { return left-- > 0; }
    int get() { return p[0] += next(count); }
};
Reader::Reader(int *q) : p(q), count(next(*q)), left(count * 2) {}
int main()
{
    int k[3] = {1, 2, 3};
    Plain r(3);
    Mixed m(3, k);
    Mixed *q = &m;
    Mixed n{4, k};
    std::printf("%d %d %d %d %d %s %s %s\n", r.a + r.b, q->a, *m.p, m.ok, m.e, m.s.c_str(), m.t.c_str(), n.s.c_str());
    Reader one(k);
    while (one.more())
        std::printf("%d\n", one.get());
    auto two = new Reader(k);
    std::printf("%d\n", two->get());
    delete two;
    return 0;
}
