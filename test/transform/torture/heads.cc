// Objects with destructors that heads of statements declare, around what blocks.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
static int log_of[256], logged;
static int id(int x) { return x; }
struct noisy { int n; noisy(int x) : n(x) { log_of[logged++ & 255] = n; } ~noisy() { log_of[logged++ & 255] = -n; } explicit operator bool() const { return n > 1; } };
static int branches(int i)
{
    int sum = 0;
    if (noisy n(i); n.n == 1) sum += id(n.n);
    else if (noisy m{i + 10}; m.n == 12) { sum += id(m.n); return sum; }
    else sum += id(3) + n.n + m.n;
    if (std::string s = "abc"; i == 3)
        sum += id((int)s.size());
    switch (noisy n(i + 20); n.n) {
    case 21: sum += id(1); break;
    case 23: return id(n.n);
    default: sum += id(2);
    }
    if (noisy n = noisy(i + 30)) sum += id(n.n);
    if (auto p = std::make_unique<int>(i); *p > 1) { p.reset(); sum += id(p == nullptr); }
    if (std::unique_ptr<int> q = i ? std::make_unique<int>(5) : nullptr) sum += id(*q); else sum += id(100);
    for (int k = 0; k < 3; k++) {
        if (noisy n(k + 40), o(k + 50); o.n == 51) continue;
        else if (k == 2) break;
        sum += id(1);
    }
    if (std::vector<int> v{1, 2, 3}; !v.empty()) for (int x : v) sum += id(x);
    return sum;
}
int main()
{
    for (int i = 0; i < 5; i++)
        std::printf("%d\n", branches(i));
    for (int i = 0; i < logged; i++)
        std::printf("%d ", log_of[i & 255]);
    return 0;
}
