// Results that are constant, cannot be assigned, or are made of a local of another class.
#include <stdio.h>
#include <memory>
#include <string>
#include <optional>
struct A { int i; };
struct R { int v; R(A a) : v(a.i) {} R() = default; R &operator=(A a) { v = 100 + a.i; return *this; } explicit R(int) : v(7) {} };
struct K { const int c; const char *s; };
struct S { std::string s; operator std::string() & { return s + "&"; } operator std::string() && { return s + "&&"; } };
struct S2 { std::string s; operator std::string() & { return s + "only&"; } };
struct B { virtual ~B() = default; virtual int n() { return 1; } };
struct D : B { int n() override { return 2; } };
static int k;
static const R cr(int x) { k++; return A{x}; }
static K kk(int x) { k++; K n{x, "k"}; return n; }
static K kl(int x) { k++; return {x, "l"}; }
static K km(K a) { k++; return a; }
static std::string s1(S a) { k++; return a; }
static std::string s2(S2 a) { k++; return a; }
static std::unique_ptr<B> up(int) { k++; std::unique_ptr<D> d(new D); return d; }
static std::optional<int> opt(int x) { k++; return x; }
static std::optional<std::string> opts(std::string x) { k++; return x; }
static int take(R r, R t) { k++; return r.v + 1000 * t.v; }
static int n(int x) { k++; return x; }
struct P { R r; R t; };
int main()
{
    printf("%d\n", cr(1).v);
    K a = kk(3); printf("%d %s\n", a.c, a.s);
    printf("%d %s\n", kl(4).c, kl(5).s);
    printf("%d\n", km(a).c + n(1));
    printf("%s\n", s1(S{"x"}).c_str());
    printf("%s\n", s2(S2{"x"}).c_str());
    printf("%d\n", up(1)->n());
    printf("%d\n", *opt(n(8)));
    printf("%s\n", opts("abc")->c_str());
    printf("%d\n", take(A{n(1)}, A{n(2)}));
    P p = {A{n(1)}, A{n(2)}}; printf("%d %d\n", p.r.v, p.t.v);
    R *q = new R(A{n(4)}); printf("%d\n", q->v); delete q;
    R arr[2] = {A{n(1)}, A{n(2)}}; printf("%d %d\n", arr[0].v, arr[1].v);
    R e = n(1) ? R(A{5}) : R(A{n(6)}); printf("%d\n", e.v);
    const K w = n(1) ? kk(3) : kl(4); printf("%d\n", w.c);
    return 0;
}
