#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct shape {
    virtual ~shape() = default;
    virtual int area() const = 0;
};
struct square : shape {
    int side;
    explicit square(int s) : side(s) {}
    int area() const override { return side * side; }
};
static int id(int x) { return x; }
static int sum(const std::vector<int> &v) { int s = 0; for (size_t i = 0; i < v.size(); i++) s += v[i]; return s; }
static void grow(std::string &s, const char *by) { s += by; }
static std::pair<int, int> both(int x) { return {x, -x}; }

int main()
{
    std::vector<int> v{3, 1, 2};
    std::string s = "a";
    std::map<std::string, int> m{{"x", 1}};
    std::unique_ptr<shape> sq = std::make_unique<square>(4);
    std::function<int(int)> f = [&](int x) { return x + (int)v.size(); };
    grow(s, "bc");
    v.push_back(id(7));
    m["y"] = sum(v);
    for (const auto &[key, value] : m) std::printf("%s=%d\n", key.c_str(), value);
    auto [a, b] = both(id(3));
    std::printf("%s %d %d %d %d\n", s.c_str(), sq->area(), f(id(2)), a, b);
    std::printf("%d\n", std::accumulate(v.begin(), v.end(), id(1)));
    return 0;
}
