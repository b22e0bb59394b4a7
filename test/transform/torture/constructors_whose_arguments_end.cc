// stack: next in a member function, a template or a global initialiser
// What is taken ends behind the constructor, before the object does.
#include <cstdio>
static int next(int n) { return n + 1; }
struct P {
    int x;
    P(int x) : x(x) {}
    P(const P &o) : x(o.x + 100) {}
    ~P() { std::printf("~P%d\n", x); }
};
struct R {
    int n;
    explicit R(P p) : n(p.x)
    {
        p.x++;
        n += next(p.x);
    }
};
int main()
{
    P a(1);
    R r(a);
    std::printf("%d\n", r.n);
    return 0;
}
