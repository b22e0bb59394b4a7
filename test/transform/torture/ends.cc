// Objects with a destructor end where their block does, on each way out of it.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
static int alive, ended;
struct noisy {
    int n;
    explicit noisy(int x) : n(x) { alive++; }
    noisy(const noisy &o) : n(o.n) { alive++; }
    ~noisy() { alive--; ended = ended * 3 + n; }
};
static int id(int x) { return x; }
static int ways(int way)
{
    noisy outer(id(way));
    int total = 0;
    for (int i = 0; i < 3; i++) {
        noisy a(i), b(id(i + 10));
        total += alive;
        if (way == 1 && i == 1) continue;
        if (way == 2 && i == 1) break;
        if (way == 3 && i == 1) return total + a.n + id(b.n);
        if (way == 4 && i == 1) goto out;
        const noisy c(b);
        total += c.n + id(alive);
    }
    total += 100;
out:
    while (total < 50) {
        noisy w(total);
        total += id(20);
        switch (id(way)) {
        case 4: { noisy s(1); total += id(s.n); break; }
        case 5: return total;
        }
    }
again:
    noisy last(total);
    if (id(total++) % 7 != 0) goto again;
    return total + last.n;
}
static int joined(int n)
{
    std::string s;
    for (std::string part = "x"; id((int)part.size()) < n; part += "y") s += part;
    std::printf("%s\n", s.c_str());
    return (int)s.size();
}
int main()
{
    for (int i = 0; i < 6; i++) {
        int w = ways(i);
        std::printf("%d %d %d %d\n", i, w, alive, ended);
    }
    std::vector<std::string> v{"a", "b"};
    v.push_back(std::to_string(id(7)));
    auto p = std::make_unique<noisy>(id(5));
    std::vector<int> w(3, id(2));
    std::printf("%zu %s %d %zu %d\n", v.size(), v[2].c_str(), p->n, w.size(), w[1]);
    p.reset();
    int j = joined(4);
    std::printf("%d %d %d\n", alive, ended, j);
    return 0;
}
