#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct Filter {
    int gain = 3;
    int apply(int k) { const int scaled = [&] { int s = gain; for (int i = 0; i < k; i++) s += next(i); return s; }(); return scaled + gain; }
};
static int chosen(int k)
{
    if (k > 2) {
        return [k] { return next(k) * 2; }();
    }
    return [&](int a, int b) -> int { if (next(a) % 2) return a; return next(b); }(k, k + 1);
}
int main()
{
    int base = 4;
    const std::vector<int> table = [&] {
        std::vector<int> made;
        for (int i = 0; i < base; i++)
            made.push_back(next(i));
        return made;
    }();
    const auto name = [](int n) { std::string s; while (n-- > 0) s += (char)('a' + next(n) % 26); return s; }(5);
    int total{[&]() { return next(base) + (int)table.size(); }()};
    [&] { total += next(1); base++; }();
    base = [=] { return base + next(2); }();
    for (int i = 0; i < 4; i++) {
        int each = [&, i] { return table[i] + next(i); }();
        total += each;
    }
    Filter filter;
    std::printf("%d %d %s %zu %d %d %d\n", base, total, name.c_str(), table.size(), table[2], 0, 0);
    std::printf("%d\n", chosen(1));
    std::printf("%d\n", chosen(5));
    std::printf("%d\n", filter.apply(3));
    return next(0) == 200;
}
