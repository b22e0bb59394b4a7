// Member functions in odd heads and places.
#include <cstdio>
static int count;
static int next(int n) { count += n; std::printf("next %d\n", count); return count; }
struct Empty { void none() { } void one() { next(1); } int two(int) { return next(2); } };
struct Listed { int n; int f(int k) { return n += next(k); } } listed = {3}, several[2], *pointed = several;
typedef struct Named { int n; int f(void) { return next(n); } } Alias;
namespace a::b { inline namespace c { struct Deep final { int n{2}; auto f(int k) -> int { return n + next(k); } static int g(const Deep &d) { return d.n + next(1); } }; } }
extern "C++" { struct Linked { int f /* the name */ (int k /* what */ = /* is */ 4) const /* and */ noexcept { return next(k); } }; }
struct Base { int n = 1; int up(int k) { return n += next(k); } };
struct Middle : protected Base { using Base::n; int down(int k) { return up(k) + n; } };
struct Last : Middle { int all(int k) { return down(k) + up(k) + this->n; } };
struct Recursive { int depth; int go(int k) { return k ? next(1) + go(k - 1) : depth; } int ping(int k) { return k ? pong(k - 1) : next(2); } int pong(int k) { return k ? ping(k - 1) : next(3); } };
struct Thrown { int v; int risk(int k) { if (next(k) % 2) throw v; return k; } int guard(int k) { try { return risk(k); } catch (int x) { return x + next(1); } } };
struct Bits { unsigned a : 3, b : 5; unsigned fill(int k) { a = next(k); b = next(k) + a; return a + b; } };
static int Listed__f(Listed *l, int k) { return l->n * k; }
int main()
{
    Empty e; e.none(); e.one(); int sum = e.two(5);
    sum += listed.f(1) + pointed->f(2) + several[1].f(3) + Listed__f(&listed, 2);
    Alias alias{4}; sum += alias.f();
    a::b::Deep deep; sum += deep.f(1) + a::b::Deep::g(deep) + a::b::c::Deep::g(deep);
    Linked linked; sum += linked.f() + linked.f(2);
    Last last; sum += last.all(3);
    Recursive r{7}; sum += r.go(3) + r.ping(3) + r.ping(4);
    Thrown t{9}; sum += t.guard(1) + t.guard(2);
    Bits bits{}; sum += bits.fill(3);
    std::printf("%d\n", sum);
    return 0;
}
