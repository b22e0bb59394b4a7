// Objects by value, and references to temporary ones: each is made once, and ends when the call is done.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>
static int id(int n) { return n; }
static int alive;
struct counted {
    int n;
    counted(int m) : n(m) { alive++; std::printf("+%d ", n); }
    counted(const counted &c) : n(c.n) { alive++; std::printf("=%d ", n); }
    counted(counted &&c) : n(c.n) { c.n = -1; alive++; std::printf(">%d ", n); }
    ~counted() { alive--; std::printf("-%d ", n); }
};
static int by_value(counted c, int n) { c.n += id(n); return c.n + id(1); }
static int by_reference(const counted &c) { return id(c.n) + c.n; }
static int by_rvalue(counted &&c) { return id(c.n) + c.n; }
static int taken(counted c) { counted d = std::move(c); return id(d.n); }
static counted given(int n) { if (id(n) > 5) return n; return counted(id(n)); }
static counted passed(counted c) { c.n += id(1); return c; }
static int length(std::string s) { s += "!"; return id((int)s.size()) + (int)s.size(); }
static int sum(std::vector<int> v) { int n = 0; for (int i : v) n += id(i); return n; }
static int number(const int &n, const long &m) { return id(n) + (int)m + n; }
int main()
{
    counted a(10);
    std::printf("%d\n", by_value(a, 1));
    std::printf("%d\n", by_value(counted(20), 2));
    std::printf("%d\n", by_value(std::move(a), 2));
    std::printf("%d %d\n", by_value(30, id(2)), a.n);
    std::printf("%d\n", by_reference(counted(40)) + by_rvalue(counted(50)) + by_rvalue(60));
    counted b(70);
    std::printf("%d\n", by_reference(b) + by_rvalue(std::move(b)));
    std::printf("%d\n", taken(b));
    counted c = given(1);
    counted d(given(7));
    auto e = given(2);
    std::printf("%d %d %d %d\n", c.n, d.n, e.n, given(4).n);
    std::printf("%d\n", alive);
    given(3);
    std::printf("%d\n", passed(given(8).n).n);
    std::string s = "four";
    int n = length(s);
    n += length("literal, and a long one that lies elsewhere");
    n += length(s + s);
    n += sum({1, 2, 3});
    n += sum(std::vector<int>(3, 4));
    n += number(1, 2);
    n += number(alive, alive);
    std::printf("%d %s\n", n, s.c_str());
    if (id(1) && length("x") > 3) std::printf("long %d\n", alive);
    n = 12;
    while (by_value(80, id(n)) > 90) n--;
    return alive;
}
