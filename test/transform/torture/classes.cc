// Classes, templates and lambdas beside functions that block.
#include <array>
#include <cstdio>
#include <utility>

namespace shapes {
struct shape {
    virtual ~shape() = default;
    virtual int area() const = 0;
};
struct square : shape {
    int side;
    explicit square(int s) : side(s) {}
    int area() const override { return side * side; }
};
inline namespace v2 { int scale(int x, int by = 2) { return x * by; } }
}
struct point { int x = 1, y = 2; point operator+(const point &o) const { return {x + o.x, y + o.y}; } };
template <class T> T twice(T x) { return x + x; }
template <int N> constexpr int fact() { if constexpr (N <= 1) return 1; else return N * fact<N - 1>(); }
enum class mode : unsigned char { off, on };
constexpr int limit = 3;
static thread_local int local_to_thread = 4;

static int id(int x) { return x; }
static point move(point p, int by) { p.x += by; return p; }
static int overloaded(int x) { return x + 1; }
static int overloaded(double x) { return (int)(x * 2); }
static std::pair<int, int> both(int x) { return {x, -x}; }
static bool is(mode m) { return m == mode::on; }

static int plain(int n)
{
    int total = 0;
    std::array<int, 3> a{{1, 2, 3}};
    const point origin{};
    point p = origin + move(point{4, 5}, id(2));
    auto q = both(p.x);
    total += q.first * 10 + q.second;
    for (int i = 0; i < n; ++i) total += a[i % 3] * id(i);
    total = [](int x, int y) { return x + y; }(total, 5);
    if (int k = total; k > 5) total += limit;
    static_assert(fact<4>() == 24, "");
    total += twice(n) + fact<3>() + overloaded(n) + overloaded(1.5) + shapes::scale(3, 2);
    const mode m = total > 3 ? mode::on : mode::off;
    int &r = total;
    r += is(m) ? 100 : 200;
    local_to_thread += r;
    const int *pc = &r;
    return *pc + p.y;
}

int main()
{
    const shapes::square sq(id(4));
    int p = plain(5);
    std::printf("%d %d %d\n", sq.area(), p, local_to_thread > 4);
    return 0;
}
