// What is made for an argument ends with the whole expression, after the call that blocks: views and pointers look at it until then.
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

static std::string path(int n)
{
    return std::string(40, (char)('a' + n)) + "/path";
}

struct Told {
    int n;
    explicit Told(int n) : n(n) { std::printf("Told %d\n", n); }
    Told(const Told &o) : n(o.n) { std::printf("copy %d\n", n); }
    Told(Told &&o) : n(o.n) { std::printf("move %d\n", n); o.n = 0; }
    ~Told() { std::printf("~Told %d\n", n); n = -1; }
    operator int() const { return n; }
    operator std::string() const { return std::to_string(n); }
    int value() const { return n; }
    const int *place() const { return &n; }
    Told more(int m) const { return Told(n + m); }
};

struct View {
    const Told *told;
    View(const Told &told) : told(&told) {}
};

struct Wide {
    const Told &told;
    int more;
};

static int take(std::string_view v) { return (int)v.size() + v[3]; }
static int taken(const std::string_view &v) { return (int)v.size() + v[3]; }
static int letters(const char *s) { std::printf("%s\n", s); return (int)std::strlen(s); }
static int look(View v) { std::printf("look %d\n", v.told->n); return v.told->n; }
static int looked(const View &v) { std::printf("looked %d\n", v.told->n); return v.told->n; }
static int wide(Wide w) { std::printf("wide %d %d\n", w.told.n, w.more); return w.told.n; }
static int number(int n) { std::printf("number %d\n", n); return n + 1; }
static int at(const int *p) { std::printf("at %d\n", *p); return *p; }
static int text(std::string s) { std::printf("text %s\n", s.c_str()); return (int)s.size(); }
static int pair(std::pair<std::string_view, int> p) { std::printf("pair %s\n", std::string(p.first).c_str()); return p.second; }
static int maybe(std::optional<std::string_view> v) { return v ? (int)v->size() : -1; }
static int called(const std::function<int(int)> &f) { return f(3); }
static int owned(std::shared_ptr<Told> p) { std::printf("owned %d\n", p->n); return p->n; }
static int sum(std::vector<int> v) { int s = 0; for (int x : v) s += x; return s; }

static int views()
{
    std::string name = "name";
    int n = take(path(1)) + taken(path(2)) + take("literal") + take(name);
    n += letters(path(3).c_str());
    n += letters((name + "/" + path(4)).c_str());
    n += letters(std::to_string(n).c_str());
    n += letters(path(5).substr(2).substr(3).c_str() + 1);
    n += take(path(6).substr(1, 8));
    n += pair(std::pair<std::string, int>(path(7), 3));
    n += maybe(path(8)) + maybe(std::nullopt);
    n += sum({1, 2, 3}) + sum(std::vector<int>(3, n));
    return n;
}

static int objects()
{
    int n = look(Told(1));
    n += looked(Told(2));
    n += wide({Told(3), 1});
    n += number(Told(4));
    n += number(Told(5).value());
    n += number(Told(6).more(1).more(2).value());
    n += at(Told(7).place());
    n += text(Told(8));
    n += owned(std::make_unique<Told>(9));
    n += called([&n](int x) { return x + n; });
    n += number(Told(10).value() + 1) + number(2);
    if (look(Told(11)) == 11) {
        std::printf("eleven\n");
    }
    while (number(Told(n % 3).value()) > 10) {
        n++;
    }
    for (int i = 0; i < look(Told(2)); i++) {
        std::printf("for %d\n", i);
    }
    switch (look(Told(1).more(1))) {
    case 2: std::printf("two\n"); break;
    default: std::printf("other\n");
    }
    return look(Told(12).more(n % 2));
}

int main()
{
    int n = views();
    std::printf("%d\n", n);
    n = objects();
    std::printf("%d\n", n);
    return 0;
}
