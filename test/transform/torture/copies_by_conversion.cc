// A variable with = is made by no constructor that is explicit.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct P {
    int v;
    explicit P(int a) : v(a) {}
    P(long a) : v((int)a * 100) {}
};
struct Q {
    std::string s;
    explicit Q(const char *s) : s(s) {}
    Q(std::string s) : s("string " + s) {}
};
int main()
{
    P p = 4;
    P q(4);
    const P r = 5L;
    P s = next(6);
    Q t = std::string("text");
    int k = next(p.v);
    std::printf("%d %d %d %d %s\n", k, q.v, r.v, s.v, t.s.c_str());
    return next(0) - 1;
}
