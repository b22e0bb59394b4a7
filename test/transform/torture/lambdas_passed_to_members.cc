// Lambda expressions that templates of members take: the class declares the function that is made of one, which stands behind the lambda's class.
#include <cstdio>
#include <string>
#include <vector>
static int twice(int x) { return 2 * x; }
class List {
public:
    explicit List(int n) { for (int i = 1; i <= n; i++) all_.push_back(i); }
    template <class F> void each(F f) { for (int &v : all_) f(v); }
    template <class F> int count(F &&f) const noexcept
    {
        int n = 0;
        for (int v : all_) if (f(v)) n++;
        return n;
    }
    template <typename T, typename F> T fold(T first, F f) const
    {
        for (int v : all_) first = f(first, twice(v));
        return first;
    }
    template <class F, class G> static const List &both(const List &list, F f, G g)
    {
        for (int v : list.all_) { f(v); g(twice(v)); }
        return list;
    }
    struct Part {
        int from, to;
        template <class F> bool any(F &f)
        {
            for (int i = from; i < to; i++) if (f(twice(i))) return true;
            return false;
        }
    };
    List &add(int k) { all_.push_back(twice(k)); return *this; }
private:
    std::vector<int> all_;
};
namespace app {
class Counter {
    int n = 0;
public:
    template <class F> inline int *step(F f) { n += f(twice(n)); return &n; }
    int get() const { return n; }
};
static int counted(int k)
{
    Counter counter;
    int s = *counter.step([k](int n) { return n + twice(k); });
    s += *counter.step([&](int n) { s += twice(n); return s; });
    return s + counter.get();
}
}
static int simple(int n)
{
    List list(n);
    int total = 0;
    list.each([&](int v) { total += twice(v); });
    list.each([](int &v) { v += twice(1); });
    int odd = list.count([](int v) { return twice(v) % 3 == 1; });
    return total * 100 + odd;
}
static std::string folded(int n)
{
    List list(n);
    std::string text = list.fold(std::string("<"), [&](std::string s, int v) { return s + std::to_string(twice(v)) + ","; });
    long sum = list.fold(0L, [n](long s, int v) { return s + v * n; });
    return text + std::to_string(sum);
}
static int mixed(int n)
{
    List list(n);
    int a = 0, b = 1;
    int c = List::both(list, [&a](int v) { a += v; }, [&b](int v) { b = b * 2 + twice(v); }).count([&](int v) { return v > a % 3; });
    auto big = [n](int v) { return twice(v) > 4 * n; };
    List::Part part{0, n + 3};
    bool found = part.any(big);
    list.add(n).each([&](int v) { c += twice(v); });
    return a * 1000 + b + c + found;
}
int main()
{
    for (int n = 0; n < 4; n++) {
        int one = simple(n);
        std::string two = folded(n);
        int three = mixed(n);
        int four = app::counted(n);
        std::printf("%d %s %d %d\n", one, two.c_str(), three, four);
    }
}
