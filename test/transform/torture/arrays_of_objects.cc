// Arrays of objects live in the frame: their elements are made in order, and end in the reverse.
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
static int made = 0;
struct Noisy {
    int id;
    Noisy() : id(++made) { std::printf("[%d", id); }
    explicit Noisy(int n) : id(100 * n + ++made) { std::printf("[%d", id); }
    Noisy(const Noisy &o) : id(o.id + 1000) { std::printf("[%d<%d", id, o.id); }
    Noisy &operator=(const Noisy &o) { id = o.id; std::printf("=%d", id); return *this; }
    ~Noisy() { std::printf("%d]", id); }
};
struct Counter {
    int from, n = 0;
    Counter(int f = 7) : from(f) {}
    int next() { return from + n++; }
};
struct Self {
    const Self *me;
    int k;
    Self(int n) : me(this), k(n) {}
    bool holds() const { return me == this; }
};
static std::string text(int n) { return std::string(n + 20, 'a' + n); }
static int number(int n) { return n + 1; }
static int strings(int n)
{
    std::string a[] = {text(n), "two", text(number(n)), std::string(3, 'x')};
    const std::string b[2][2] = {{text(1), "b"}, {"c"}};
    std::string c[3];
    c[1] = text(n);
    c[2] += a[1] + b[1][0];
    int k = (int)(sizeof(a) / sizeof(a[0]));
    for (auto &s : a) k += (int)s.size() * number(1);
    for (const auto &row : b)
        for (const auto &s : row) k += (int)s.size();
    for (auto &s : c) k += number((int)s.size());
    return k;
}
static int noisy(int n)
{
    Noisy a[3];
    int k = number(n);
    {
        Noisy b[2] = {Noisy(n), Noisy(k)};
        k += number(b[1].id % 10);
        if (k > 9) return k;
        a[0] = b[1];
    }
    for (int i = 0; i < 3; i++) {
        Noisy c[2];
        if (number(i) == 2) continue;
        k += c[1].id % 7;
        if (number(i) == 3) break;
    }
    return k + a[0].id;
}
static int counters(int n)
{
    Counter a[3] = {n, number(n)}, b[2];
    int k = a[0].next() + a[1].next() + a[2].next();
    k += number(a[2].next()) + b[1].next();
    Self s[2] = {Self(n), 5};
    k += number(s[1].k);
    return k + s[0].holds() + 2 * s[1].holds();
}
static int thrown(int n)
{
    try {
        Noisy a[2];
        int k = number(n);
        Noisy b[2] = {Noisy(k), Noisy(k + 1)};
        if (k > 3) throw k;
        std::printf("=%d", b[0].id);
    } catch (int e) {
        return number(e);
    }
    return number(0);
}
static int owners(int n)
{
    std::unique_ptr<std::string> a[2] = {std::make_unique<std::string>(text(n)), nullptr};
    a[1] = std::make_unique<std::string>("second");
    std::vector<int> v[2] = {{1, 2, n}, std::vector<int>(4, number(n))};
    std::map<int, std::string> m[2];
    m[1][n] = text(n);
    std::optional<std::string> o[2] = {text(n), std::nullopt};
    int k = (int)a[0]->size() + (int)a[1]->size() + v[0][2] + v[1][3];
    k += number((int)m[1][n].size()) + (int)o[0]->size() + (o[1] ? 1 : 0);
    return k;
}
int main()
{
    int r = strings(2);
    std::printf("%d\n", r);
    r = noisy(1);
    std::printf(" %d\n", r);
    r = noisy(20);
    std::printf(" %d\n", r);
    r = counters(3);
    std::printf(" %d\n", r);
    r = thrown(1);
    std::printf(" %d\n", r);
    r = thrown(8);
    std::printf(" %d\n", r);
    r = owners(4);
    std::printf(" %d\n", r);
}
