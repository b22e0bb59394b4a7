// Variables of which the value is a lambda expression that blocks: functions, which take what is captured.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
struct V {
    int n;
    explicit V(int n) : n(n) { std::printf("V%d ", n); }
    V(const V &o) : n(o.n) { std::printf("C%d ", n); }
    ~V() { std::printf("~%d ", n); }
};
struct S {
    int v;
};
enum E { A, B };
static const int K = 5;
static int twice(int a)
{
    auto f = [&](int x) {
        if (x > 3)
            return a;
        a += next(x);
        return a * 2;
    };
    int r = 0;
    for (int i = 0; i < 6; i++)
        r += f(i);
    return r;
}
static int many(int a)
{
    int r = a;
    for (int i = 0; i < 6; i++) {
        const auto g = [i, &r, m = next(i), s = std::string("abc")](int x) {
            r += i * x + m + (int)s.size();
            return next(r);
        };
        r += g(i);
    }
    return r;
}
static int kept(int n)
{
    int buf[4] = {1, 2, 3, n};
    std::string s = "x";
    auto put = [&](int i, const char *t) -> void {
        buf[i] = next(buf[i]);
        s += t;
    };
    for (int i = 0; i < 4; i++)
        put(i, "ab");
    auto all = [=]() mutable {
        int t = 0;
        n++;
        for (int b : {1, 2, n})
            t += next(b);
        return t + (int)s.size();
    };
    int r = all();
    r += all();
    return r + buf[3] + (int)s.size() + n;
}
static int same(int n)
{
    auto f = [n](int x) { return next(x) - n; };
    {
        auto f = [&](int x) { return next(x) + n; };
        n += f(3);
    }
    return f(1);
}
static int recursive(int n)
{
    auto f = [n](int x) { return next(x) + n; };
    return n > 0 ? f(n) + recursive(n - 1) : f(0);
}
template <class T> static T made(T a)
{
    auto f = [&](T x) { return (T)next((int)x) + a; };
    return f(a);
}
namespace space {
static int k = 2;
static int run(int n)
{
    auto f = [n](int x) { return next(x) * k + n; };
    return f(1);
}
}
int main(int argc, char **)
{
    int k = 3, sum = 0;
    auto f = [k, &sum](int v) {
        sum += next(k * v);
        return sum;
    };
    k = 100;
    std::printf("%d\n", f(2));
    int c = f(next(1));
    auto g = [] { return next(7); };
    std::printf("%d %d %d\n", c, sum, g() + g());
    std::printf("%d %d %d %d\n", twice(2), many(2), kept(5), same(2));
    std::printf("%d %d %g %d\n", recursive(3), made(3), made(2.5), space::run(3));

    std::vector<S> v;
    auto add = [&v](S s) -> S & {
        v.push_back(s);
        v.back().v += next(1);
        return v.back();
    };
    add({3}).v++;
    add(S{4});
    auto choose = [](int x) { return next(x) > 2 ? B : A; };
    auto text = [&](int x) { return std::to_string(next(x)) + "!"; };
    std::printf("%d %d %d %s\n", v[0].v, v[1].v, choose(5), text(2).c_str());

    V one(1), two(2);
    {
        auto h = [one, &two](const V &y) { return next(one.n + two.n + y.n); };
        std::printf("%d\n", h(two));
        std::printf("%d\n", h(V(5)));
    }
    try {
        auto t = [&](int a) {
            if (next(a) > 3)
                throw a;
            sum++;
            return a;
        };
        sum += t(2);
        sum += t(5);
    } catch (int e) {
        sum += e * 100;
    }
    auto faculty = [](unsigned n) noexcept -> unsigned long {
        unsigned long r = 1;
        while (n > 1)
            r *= next((int)n--) - 1;
        return r;
    };
    int *p = &k;
    auto at = [p, argc](int q[2], int (&m)[2][2]) {
        *p += next(q[1]) + argc;
        m[1][1] = next(m[0][0]) + K;
    };
    int q[2] = {1, 2}, m[2][2] = {{1, 2}, {3, 4}};
    at(q, m);
    std::unique_ptr<int> owned(new int(4));
    auto last = [owned = std::move(owned)](void) { return next(*owned); };
    std::printf("%d %lu %d %d %d\n", sum, faculty(5), k, m[1][1], last());
    return 0;
}
