// What constructors take by reference is the caller's, of new objects, too; each constructor has its own access.
#include <cstdio>
#include <string>
#include <utility>
static int next(int n) { return n + 1; }
struct Q {
    int n = 2;
    Q() = default;
    Q(const Q &o) : n(o.n + 100) {}
    virtual int f() const { return n; }
    virtual ~Q() = default;
};
struct P : Q {
    int f() const override { return 6; }
};
struct A {
    int &r;
    int v;
    explicit A(int &a) : r(a)
    {
        v = next(a);
        r = v;
    }
};
struct B {
    int v;
    explicit B(std::string &&s, const Q &q) { v = next((int)s.size()) + q.f(); }
};
class C {
    int v;
    explicit C(int n) { v = next(n); }

public:
    C(int a, int b) noexcept(sizeof(int) == 4 ? true : false) : v(0) { v = next(a * b); }
    static C *make(int n) { return new C(n); }
    int get() const { return v; }
};
int main()
{
    int n = 3;
    A *a = new A(n);
    std::printf("%d %d\n", n, a->r);
    A again(n);
    std::printf("%d %d\n", n, again.v);
    std::string s = "text";
    P p;
    B *b = new B(std::move(s), p);
    std::printf("%d %zu\n", b->v, s.size());
    C d(3, 4);
    C *e = C::make(5);
    std::printf("%d %d\n", d.get(), e->get());
    delete a;
    delete b;
    delete e;
    return 0;
}
