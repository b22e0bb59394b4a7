// Objects whose constructors block: in loops and branches, of classes with bases, destructors, copies and default arguments, recursively.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
struct B {
    int n;
    explicit B(int n) : n(n) {}
    virtual int f() { return 1; }
    virtual ~B() { std::printf("~B %d\n", n); }
};
struct D : B {
    int m = 0;
    explicit D(int n) : B(n) { m = f() + next(n); }
    int f() override { return 10; }
    ~D() { std::printf("~D %d\n", m); }
};
struct Ending {
    int n;
    Ending(int a) : n(a)
    {
        if (a == 2)
            return;
        n += next(a);
    }
    ~Ending() { std::printf("~%d\n", n); }
};
static int ended(int k)
{
    switch (k) {
    case 0: {
        Ending r(k);
        return r.n;
    }
    case 1:
        Ending s(k);
        return s.n + next(1);
    }
    Ending t(k);
    if (k == 2)
        return t.n;
    {
        Ending u(k + 1);
        if (k == 3)
            goto out;
        std::printf("u%d\n", u.n);
    }
out:
    return next(k);
}
struct List {
    int n;
    List *more = nullptr;
    explicit List(int n) : n(n)
    {
        if (n > 0)
            more = new List(n - 1);
        this->n += next(n);
    }
    ~List() { delete more; }
    int sum() { return n + (more ? more->sum() : 0); }
};
struct Given {
    static const int TWO = 2;
    static int three() { return 3; }
    int n;
    Given(int a = TWO, int b = three()) : n(a * b) { n += next(b); }
};
struct Seen {
    static std::vector<Seen *> all;
    int n;
    Seen(int a) : n(a)
    {
        all.push_back(this);
        n += next(a);
    }
    Seen(const Seen &) = delete;
    Seen &operator=(const Seen &) = delete;
};
std::vector<Seen *> Seen::all;
struct Copied {
    int n;
    Copied(int a) : n(a) { n += next(a); }
    Copied(const Copied &o) : n(o.n + 1000) {}
    Copied(Copied &&o) : n(o.n + 5000) {}
};
struct Taking {
    int n;
    Taking(int (*f)(int), int &out, const std::vector<int> &v, int *) : n(f(1))
    {
        for (int x : v)
            n += next(x);
        out = n;
    }
};
static int twice(int a) { return 2 * a; }
struct Made {
    static Made *make(int a) { return new Made(a); }
    static int sum(int a)
    {
        Made m(a);
        return m.n;
    }
    int get() const { return n; }

private:
    int n;
    explicit Made(int a) : n(a) { n += next(n); }
};
int main()
{
    D d(4);
    {
        D e(next(1));
        B *b = &e;
        std::printf("%d\n", b->f());
    }
    B *b = new D(2);
    delete b;
    for (int i = 0; i < 5; i++)
        std::printf("%d\n", ended(i));
    List l(4);
    std::printf("%d\n", l.sum());
    Given r;
    Given s{};
    Given u(2);
    Given v{3, 4};
    std::printf("%d %d %d %d\n", r.n, s.n, u.n, v.n);
    Seen one(1);
    Seen two(2);
    for (Seen *each : Seen::all)
        std::printf("%d\n", each->n);
    std::printf("%d\n", Seen::all[0] == &one && Seen::all[1] == &two);
    Copied c(3);
    Copied e(c);
    Copied f(std::move(e));
    auto g = f;
    std::printf("%d %d %d %d\n", c.n, e.n, f.n, g.n);
    int out = 0;
    Taking t(twice, out, {1, 2, 3}, nullptr);
    Taking w([](int a) { return 3 * a; }, out, std::vector<int>(4, next(1)), &out);
    std::printf("%d %d %d\n", t.n, w.n, out);
    Made *m = Made::make(4);
    int sum = Made::sum(3);
    std::printf("%d %d\n", m->get(), sum);
    delete m;
    return 0;
}
