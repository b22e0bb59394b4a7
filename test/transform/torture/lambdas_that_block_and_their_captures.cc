// What a lambda expression that blocks captures is bound, and copied, where the variable is made.
#include <cstdio>
static int next(int n) { return n + 1; }
static int kind(int &) { return 1; }
static int kind(const int &) { return 2; }
struct A {
    int x = 2;
    int c() const { return 7; }
    int operator()(int n);
    int operator+(int n);
    int f(int (A::*p)() const)
    {
        auto g = [this](int k) {
            x += next(k);
            return x;
        };
        int sum = g(1);
        return sum + (this->*p)();
    }
};
int A::operator()(int n)
{
    auto g = [this](int k) { return next(k) + x; };
    return g(n);
}
int A::operator+(int n)
{
    auto g = [this](int k) { return next(k) - x; };
    return g(n);
}
int main()
{
    int a[3] = {1, 2, 3};
    int i = 0;
    auto f = [&r = a[i++]](int k) {
        r += next(k);
        return r;
    };
    i = 2;
    std::printf("%d\n", f(1));
    i = 1;
    std::printf("%d\n", f(1));
    std::printf("%d %d %d\n", a[0], a[1], a[2]);
    int x = 3;
    auto g = [x](int k) { return kind(x) * 10 + next(k); };
    std::printf("%d\n", g(1));
    const int c = 5;
    auto h = [x = c](int k, // of this
                     int n = 0) mutable {
        x += next(k) + n;
        return x;
    };
    int sum = h(1);
    std::printf("%d\n", sum + h(2));
    auto m = [&sum](int k) {
        struct L {
            const char *of() { return "local"; }
        };
        L l;
        sum += next(k) + l.of()[0];
    };
    m(1);
    A o;
    int called = o(3);
    std::printf("%d %d %d\n", sum, called, o + 4);
    std::printf("%d\n", o.f(&A::c));
    return 0;
}
