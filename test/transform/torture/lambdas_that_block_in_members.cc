// In member functions they become members, which know the object if they ask for it.
#include <cstdio>
static int next(int n) { return n + 1; }
class R {
    int n = 1;

public:
    explicit R(int m)
    {
        auto set = [&](int v) { n = next(v); };
        set(m);
    }
    R() = default;
    int run(int k) const
    {
        auto f = [this, k](int a) { return next(n) * k + a; };
        return f(1) + f(2);
    }
    void go()
    {
        auto f = [&] {
            n = next(n);
            more();
        };
        f();
        f();
    }
    void more() { n += next(n); }
    static int of(int q)
    {
        auto f = [&](int a) { return next(q + a); };
        return f(3);
    }
    int get() const { return n; }
    const char *name(int k);
    R &operator+=(int k);
};
const char *R::name(int k)
{
    auto f = [this](int a) -> int { return next(n) + a; };
    return f(k) > 7 ? "large" : "small";
}
R &R::operator+=(int k)
{
    auto f = [this, k](int a) { n += next(a) + k; };
    f(1);
    f(2);
    return *this;
}
template <class T> class In {
    T v;

public:
    explicit In(T v) : v(v) {}
    T get()
    {
        v = (T)next((int)v);
        return v;
    }
    T two()
    {
        auto f = [&] { return get() + get(); };
        return f();
    }
};
int main()
{
    R r(4);
    R s;
    r.go();
    int of = R::of(2);
    std::printf("%d %d\n", r.run(3), of);
    s += 2;
    std::printf("%s %s %d\n", r.name(2), s.name(1), s.get());
    In<int> in(3);
    auto sum = [&in](int k) {
        int sum = 0;
        for (int i = 0; i < k; i++)
            sum += in.get();
        return sum;
    };
    int a = sum(3);
    std::printf("%d %d\n", a, in.two());
    return 0;
}
