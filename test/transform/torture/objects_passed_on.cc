// What one call gives and another takes is one object: it is not copied, and ends once, when the whole expression is done.
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Ends { int n; ~Ends() { std::printf("~Ends %d\n", n); } };

struct Told {
    int n;
    explicit Told(int n) : n(n) { std::printf("Told %d\n", n); }
    Told(const Told &o) : n(o.n) { std::printf("copy %d\n", n); }
    Told(Told &&o) : n(o.n) { std::printf("move %d\n", n); o.n = 0; }
    ~Told() { std::printf("~Told %d\n", n); }
};

struct Held {
    int n;
    explicit Held(int n) : n(n) {}
    Held(const Held &) = delete;
    ~Held() { std::printf("~Held %d\n", n); }
};

struct list { int v; list *next; };

static Ends ends(int n) { return Ends{n}; }
static Told told(int n) { return Told(n); }
static Held held(int n) { return Held(n); }
static int seen(const Ends &e) { return e.n; }
static int taken(Ends e) { e.n++; return e.n; }
static int moved(Ends &&e) { return e.n; }
static int seen(const Told &t) { return t.n; }
static int taken(Told t) { t.n++; return t.n; }
static int moved(Told &&t) { Told own(std::move(t)); return own.n; }
static int looked(const Held &h) { return h.n; }
static int kept(Held h) { return h.n; }
static Told through(Told t) { t.n *= 2; return Told(t.n); }
static Told more(const Told &t, int by) { return Told(t.n + by); }
static std::unique_ptr<int> owner(int n) { return std::make_unique<int>(n); }
static int owned(std::unique_ptr<int> p) { return *p; }
static std::string name(int n) { return std::to_string(n) + " is a text that is not short"; }
static int size(const std::string &s, const std::string &t) { return (int)(s.size() + t.size()); }
static list *skip(list *list, int n) { while (n-- > 0) list = list->next; return list; }

static int all(int n)
{
    int r = seen(ends(n));
    r += taken(ends(2));
    r += moved(ends(3));
    r += seen(told(4));
    r += taken(told(5));
    r += moved(told(6));
    r += looked(held(7));
    r += kept(held(8));
    r += taken(through(told(9)));
    r += seen(more(more(told(10), 1), 2));
    r += taken((told(11)));
    r += owned(owner(12));
    r += size(name(1), name(2));
    list a[3] = {{1, a + 1}, {2, a + 2}, {3, nullptr}};
    r += skip(a, 2)->v;
    while (seen(ends(n)) < 6) {
        n++;
    }
    return r + seen(told(13)) + n;
}

int main()
{
    int n = all(4);
    std::printf("%d\n", n);
    return 0;
}
