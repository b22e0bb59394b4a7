#include <cstdio>
#include <functional>
#include <string>
#include <vector>
static std::string make(int n) { return std::string(n, 'a' + n); }
static int number(int n) { return n + 1; }
struct P { int a; std::string b; };
static P pair(int n) { P p{n, ""}; p.b = make(n); return p; }
struct Base { int n; Base(int n) : n(n) {} virtual ~Base() { printf("~%d ", n); } virtual int get() const { return n; } };
struct Big { long n; Big(long n) : n(n) { printf("+%ld ", n); } Big(const Big &o) : n(o.n + 100) { printf("c%ld ", n); } ~Big() { printf("-%ld ", n); } Big operator+(long k) const { return Big(n + k); } };
static int pick(const int &) { return 1; }
static int pick(int &) { return 2; }
static int pick(int &&) { return 3; }
int main()
{
    const std::string &a = make(3);
    const auto &b = make(4);
    auto &&c = make(5);
    const int &d = number(3);
    auto &&e = number(4);
    const int &f = 3;
    const std::string &g = "text";
    std::string &&h = make(6);
    const std::string &i = a + "x";
    auto &&j = a;
    const std::vector<int> &l = {4, 5, 6};
    const auto &m = d + 1;
    auto &&n = f * 2;
    const Big &o = Big(7) + 1;
    const Big &p = 9L;
    const Base &q = Base(4);
    const std::function<int(int)> &r = [](int x) { return x * 3; };
    const long &s = 'a';
    const double &t{1.5};
    const P &u = {3, "u"};
    const bool &v = d > 3;
    const auto &x = "array";
    const auto &y = static_cast<short>(d);
    const auto &z = std::string("z");
    const int &lvalue = e;
    e += 10;
    c += "x"; h += "y"; e++; n++;
    printf("%s %s %s %d %d %d %s %s %s %s\n", a.c_str(), b.c_str(), c.c_str(), d, e, f, g.c_str(), h.c_str(), i.c_str(), j.c_str());
    printf("%d %d %d %ld %ld %d %d %ld %g %s\n", l[2], m, n, o.n, p.n, q.get(), r(3), s, t, u.b.c_str());
    printf("%d %s %zu %d %s %d\n", v, x, sizeof x, y, z.c_str(), lvalue);
    printf("%d %d %d %d\n", pick(f), pick(e), pick(n), pick(m));
    for (int k = 0; k < 2; k++) { const Big &in = k; printf("in %ld ", in.n); if (k) break; const auto &again = in + 5; printf("again %ld ", again.n); }
    return 0;
}
