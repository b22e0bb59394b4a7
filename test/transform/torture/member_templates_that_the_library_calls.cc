// stack: next in a member function, a template or a global initialiser
#include <algorithm>
#include <cstdio>
#include <variant>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
static int calls;
struct Less { template <class T> bool operator()(const T &a, const T &b) const { calls += next(1) > 200; return a < b; } };
struct Show { template <class T> void operator()(const T &v) const { calls += next(2) > 0; std::printf("%d\n", (int)v); } };
struct It { int v; int operator*() const { return v; } It &operator++() { ++v; return *this; } template <class T> bool operator!=(const T &o) const { calls += next(1) > 200; return v != o.v; } };
struct Range { int n; It begin() const { return {0}; } It end() const { return {n}; } };
int main()
{
    std::vector<int> v{3, 1, 2};
    std::sort(v.begin(), v.end(), Less{});
    std::variant<int, char> x = 'c';
    std::visit(Show{}, x);
    int sum = 0;
    for (int i : Range{3}) sum += i;
    next(1);
    Less less;
    bool b = less(2, 3);
    std::printf("%d %d %d\n", v[0], sum, b);
    return next(1) == 200;
}
