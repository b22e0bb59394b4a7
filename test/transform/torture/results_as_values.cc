// Results of calls that block are values still, also where a variable would be another function's.
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>
static int next(int n) { return n + 1; }
struct plain { int x, y; };
static plain make(int n) { int k = next(n); return plain{k, n}; }
template <class T> struct kind { static constexpr const char *name() { return "value"; } };
template <class T> struct kind<T &> { static constexpr const char *name() { return "place"; } };
struct Sink {
    template <class T> const char *operator()(T &&) const { return kind<T>::name(); }
};
struct Taker {
    int sum = 0;
    Taker() = default;
    Taker(plain &&p) : sum(p.x) {}
    Taker(const plain &p) : sum(p.x + 1000) {}
    Taker &operator=(plain &&p) { sum = p.x + 7; return *this; }
    Taker &operator+=(const plain &p) { sum += p.x + 2000; return *this; }
    Taker &operator+=(plain &&p) { sum += p.x; return *this; }
};
constexpr int which(const int &) { return 1; }
constexpr int which(int &&) { return 2; }
constexpr int which(const plain &) { return 3; }
constexpr int which(plain &&) { return 4; }
constexpr int only(int &&n) { return n; }
constexpr int sum(plain &&p, int &&n) { return p.x + n; }
static Taker taker(int n) { return make(n); }
static int passed(Taker t) { int k = next(1); return t.sum + k; }
int main()
{
    Sink sink;
    std::printf("%s %s %d %d\n", sink(next(1)), sink(make(1)), which(next(1)), which(make(2)));
    std::printf("%d %d\n", only(next(1)) + only(next(2)), sum(make(3), next(4)) + next(1));
    int a = 3;
    std::printf("%d %d %d\n", which(a + 1) + next(1), which(a) + next(2), only(next(a) ? next(5) : 6));
    Taker t(make(1)), u = make(2), v{make(3)};
    t = make(4);
    u += make(5);
    std::printf("%d %d %d %d %d\n", t.sum, u.sum, v.sum, taker(6).sum, Taker(make(7)).sum);
    std::vector<plain> all;
    all.push_back(make(1));
    all.emplace_back(make(2));
    auto pair = std::make_pair(make(3), next(4));
    std::vector<int> numbers{next(1), next(2)};
    numbers.push_back(next(3));
    std::printf("%d %d %d %d %d\n", all[0].x, all[1].x, pair.first.x, pair.second, numbers[2]);
    std::printf("%d\n", passed(make(4)) + passed(t));
    auto p = std::make_unique<plain>(make(8));
    std::printf("%d\n", p->x + make(3).y);
    return 0;
}
