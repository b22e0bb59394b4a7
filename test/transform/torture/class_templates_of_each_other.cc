// Class templates that use each other, as members, as bases and as arguments.
#include <cstdio>
#include <vector>
#include <memory>
#include <array>
static int next(int n) { return n + 1; }
template <class T> class In {
    T last{};
public:
    T get() { last = static_cast<T>(next(static_cast<int>(last))); return last; }
    T peek() const { return last; }
};
template <class T> class Scale {
    In<T> in;
    T factor;
public:
    explicit Scale(T factor) : in(), factor(factor) {}
    T get() { T v = in.get(); return v * factor; }
};
template <class Source, class T> class Sum {
    Source &source;
public:
    explicit Sum(Source &source) : source(source) {}
    T get(int n) { T s{}; for (int i = 0; i < n; i++) s += source.get(); return s; }
};
template <class T> struct Both {
    In<T> left, right;
};
using Ints = In<int>;
typedef Scale<double> Doubles;
static int total(std::vector<In<int>> &all)
{
    int s = 0;
    for (auto &each : all)
        s += each.get();
    for (unsigned i = 0; i < all.size(); i++)
        s += all[i].get();
    return s;
}
int main()
{
    Ints ints;
    Doubles doubles(2.5);
    int x = ints.get();
    double d = doubles.get() + doubles.get();
    std::vector<In<int>> all(3);
    int t = total(all);
    Sum<In<int>, long> sum(ints);
    long l = sum.get(4);
    Sum<Scale<double>, double> more{doubles};
    d += more.get(2);
    auto p = std::make_unique<Scale<long>>(7);
    l += p->get();
    Both<short> both;
    x += both.left.get() + both.right.get();
    std::printf("%d %g %d %ld %d\n", x, d, t, l, all[0].peek());
    return 0;
}
