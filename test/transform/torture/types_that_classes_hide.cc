// Types that a class or a namespace hides by one of its own, in members, copies of templates and lambda expressions.
#include <cstdio>
#include <vector>
struct Sample { long v; };
namespace lib { struct Sample { char v; }; struct Pair { Sample a, b; }; }
static int step(int n) { return n + 1; }
template<class T> static T twice(T t) { t.v = (decltype(t.v))(t.v + step((int)t.v)); return t; }
template<class T> static int sum(const std::vector<T> &v) { int s = 0; for (const T &t : v) s += step((int)t.v); return s; }
class Filter {
public:
    struct Sample { short v; };
    explicit Filter(int n) : n(n) {}
    ::Sample run(::Sample in) { ::Sample out = in; out.v += step(n); last.v = (short)step((int)out.v); return out; }
    int total(int k) { ::Sample s{k * 100000L}; Sample t{(short)k}; int a = step(k); auto f = [s](int z) { return (int)s.v + z; }; a += f(step(a)); return a + (int)s.v + t.v; }
    int lasting() const { return last.v; }
private:
    int n; Sample last{};
};
namespace lib {
static int work(int n)
{
    std::vector<::Sample> v{{n * 100000L}, {5}};
    std::vector<Sample> w{{(char)n}, {3}};
    int s = sum(v);
    s += sum(w);
    ::Sample o = twice(v[0]);
    Sample i = twice(w[1]);
    Filter f(n);
    o = f.run(o);
    s += f.total(n);
    s += f.lasting();
    return s + (int)o.v + i.v;
}
}
int main() { for (int n = 0; n < 5; n++) std::printf("%d\n", lib::work(n)); }
