#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>
namespace dsp {
template <class T, std::size_t N> class Ring {
public:
    void push(const T &value) { items[(first + count++) % N] = value; }
    T pop() { T value = items[first]; first = (first + 1) % N; count--; return value; }
    bool empty() const { return count == 0; }
    std::size_t size() const { return count; }
    const T &operator[](std::size_t i) const { return items[(first + i) % N]; }
private:
    std::array<T, N> items{};
    std::size_t first = 0, count = 0;
};
enum class Mode { Low, High };
struct Shape { virtual ~Shape() = default; virtual double area() const = 0; };
struct Square final : Shape { double side; explicit Square(double s) : side(s) {} double area() const override { return side * side; } };
struct Circle final : Shape { double r; explicit Circle(double r) : r(r) {} double area() const override { return 3 * r * r; } };
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
}
using namespace std::literals;
static int words(std::string_view text)
{
    std::map<std::string, int> counts;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) ++counts[word];
    for (const auto &[word, count] : counts) printf("%s=%d ", word.c_str(), count);
    return static_cast<int>(counts.size());
}
static double areas()
{
    std::vector<std::unique_ptr<dsp::Shape>> shapes;
    shapes.push_back(std::make_unique<dsp::Square>(2));
    shapes.emplace_back(new dsp::Circle(1));
    double sum = 0;
    for (auto &shape : shapes) sum += shape->area();
    return std::accumulate(shapes.begin(), shapes.end(), sum, [](double s, const auto &shape) { return s + shape->area(); });
}
static int rings()
{
    dsp::Ring<int, 4> ring;
    for (int i = 0; i < 3; ++i) ring.push(i * i);
    int sum = 0;
    while (!ring.empty()) sum = sum * 10 + ring.pop();
    return sum + static_cast<int>(ring.size());
}
static std::string visits()
{
    using Value = std::variant<int, double, std::string>;
    std::string all;
    const std::vector<Value> values{1, 2.5, "three"s};
    for (const Value &v : values) {
        all += std::visit([](const auto &x) -> std::string { if constexpr (std::is_same_v<std::decay_t<decltype(x)>, std::string>) return x; else return std::to_string(x); }, v);
        all += std::holds_alternative<int>(v) ? "i" : "n";
    }
    return all;
}
static std::tuple<int, double> both(int n) { return std::make_tuple(n, n * 0.5); }
int main()
{
    printf("%d\n", words("the cat and the dog and the bird"));
    printf("%g\n", areas());
    printf("%d\n", rings());
    printf("%s\n", visits().c_str());
    constexpr int table[] = {dsp::fib(5), dsp::fib(6), dsp::fib(7)};
    for (int v : table) printf("%d ", v);
    auto mode = dsp::Mode::Low;
    switch (mode) { case dsp::Mode::Low: printf("low\n"); [[fallthrough]]; case dsp::Mode::High: printf("high\n"); break; }
    int a; double b;
    std::tie(a, b) = both(5);
    printf("%d %g\n", a, b);
    std::unordered_map<int, std::vector<int>> graph{{1, {2, 3}}, {2, {4}}};
    if (auto it = graph.find(1); it != graph.end()) for (int n : it->second) printf("->%d ", n);
    std::set<int, std::greater<>> order{3, 1, 2};
    for (auto it = order.cbegin(); it != order.cend(); ++it) printf("%d ", *it);
    std::deque<std::pair<int, char>> queue;
    for (char c = 'a'; c < 'd'; c++) queue.emplace_back(c - 'a', c);
    while (!queue.empty()) { auto [n, c] = queue.front(); queue.pop_front(); printf("%d%c ", n, c); if (n == 0) queue.push_back({9, 'z'}); }
    std::string text = R"(raw "text")";
    text.erase(std::remove(text.begin(), text.end(), '"'), text.end());
    printf("%s\n", text.c_str());
    std::shared_ptr<int> shared = std::make_shared<int>(3), other = shared;
    *other += 4;
    printf("%d %ld\n", *shared, shared.use_count());
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    for (auto &row : grid) for (auto &cell : row) cell *= 2;
    printf("%d\n", grid[1][2]);
    auto [x, y, z] = std::array<int, 3>{7, 8, 9};
    printf("%d\n", x * y + z);
    unsigned long long big = 1'000'000'007ULL;
    printf("%llu %d\n", big, static_cast<bool>(big));
    std::vector<bool> flags(4); flags[2] = true;
    printf("%d%d\n", (int)flags[1], (int)flags[2]);
    delete new std::string("x");
    do { static int calls; if (++calls > 2) break; printf("again "); } while (true);
    return 0;
}
