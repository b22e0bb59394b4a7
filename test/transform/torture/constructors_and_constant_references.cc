// Constructors that block are not explicit, and functions take constant references to what they make.
#include <cstdio>
#include <cstring>
static int next(int n) { return n + 1; }
class Frame {
    int n, sum = 0;

public:
    Frame(int x, int k) : n(x) { sum += next(n) * k; }
    Frame(int x) : n(x) { sum += next(n); }
    bool operator==(const Frame &o) const { return sum == o.sum; }
    bool same(const Frame &o) const { return next(n) == next(o.n); }
    int size() const { return sum; }
};
static void show(const char *name, const Frame &frame) { std::printf("%s %d %d\n", name, frame.size(), next(1)); }
static bool operator<(const Frame &a, const Frame &b) { return next(a.size()) < b.size(); }
static const Frame &larger(const Frame &a, const Frame &b) { return a < b ? b : a; }
int main()
{
    Frame a(2, 3), b(4);
    show("a", a);
    show("b", b);
    show("larger", larger(a, b));
    bool equal = a == b, same = a.same(b), less = a < b;
    std::printf("%d %d %d\n", equal, same, less);
    return 0;
}
