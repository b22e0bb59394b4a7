// stack: is a lambda expression
// What blocks in members, operators, constructors and templates is for a stack.
#include <cstdio>
#include <utility>
struct counter {
    int n;
    explicit counter(int start) : n(start) {}
    counter &operator++() { n++; return *this; }
    bool operator!=(const counter &o) const { return n != o.n; }
    int operator*() const { return n; }
    int operator()(int x) const { return x + n; }
    int operator[](int i) const { return n * i; }
};
struct range {
    int from, to;
    counter begin() const { return counter(from); }
    counter end() const { return counter(to); }
};
struct base { virtual int get(int x) { return x; } virtual ~base() {} };
struct derived final : base { int get(int x) override { return base::get(x) * 2; } };
template <class F> static int call(F f, int x) { return f(x); }
template <class... T> static int add(T... t) { return (t + ... + 0); }
static int id(int x) { return x; }
static int (*pointer)(int) = nullptr;
int main()
{
    int total = 0;
    for (int i : range{1, 4}) total += i;
    derived d;
    base &b = d;
    pointer = [](int x) { return x + 1; };
    auto next = [n = 0]() mutable { return ++n; };
    next();
    total += b.get(id(3)) + call(counter(2), 5) + add(1, 2, id(3)) + counter(3)[id(2)] + pointer(4) + next();
    auto recurse = [&](auto &&self, int n) -> int { return n ? n + self(self, n - 1) : 0; };
    std::printf("%d %d\n", total, recurse(recurse, 4));
    return 0;
}
