// Operators that are no members, and block: friends, in namespaces, overloaded, in chains, of other operands than objects.
#include <cstdio>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
class Out {
    int sum = 0;
    friend Out &operator<<(Out &out, int n);
    friend Out &operator<<(Out &out, const char *text);
public:
    int total() const { return sum; }
};
Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
Out &operator<<(Out &out, const char *text) { while (*text) out.sum += next(*text++); return out; }
struct Point { int x, y; };
static Out &operator<<(Out &out, const Point &p) { return out << "(" << p.x << "," << p.y << ")"; }
namespace num {
struct V {
    int x;
    V &add(int n) { x += n; return *this; }
};
inline V operator+(const V &a, const V &b) { int k = next(a.x); return V{k + b.x}; }
inline V operator+(const V &a, int b) { return V{next(a.x) + b}; }
V operator*(int n, V v);
V operator*(int n, V v) { v.x = next(v.x) * n; return v; }
bool operator==(const V &a, const V &b) { return next(a.x) == next(b.x); }
bool operator!=(const V &a, const V &b) { return !(a == b); }
bool operator<(const V &a, const V &b) { return next(a.x) < b.x; }
V operator-(const V &a) { int n = next(0); return V{-a.x * n}; }
V operator-(const V &a, const V &b) { return a + -b; }
bool operator!(const V &a) { return next(a.x) == 1; }
V operator~(V a) { a.x = ~next(a.x); return a; }
V &operator++(V &a) { a.x = next(a.x); return a; }
V operator++(V &a, int) { V old = a; a.x = next(a.x); return old; }
V &operator+=(V &a, const V &b) { a.x += next(b.x); return a; }
V &operator-=(V &a, int n) { a.x = next(a.x) - n; return a; }
V &operator<<=(V &a, int n) { while (n--) a.x = next(a.x) << 1; return a; }
V &operator>>(V &a, int &to) { to = next(a.x); return a; }
namespace {
struct Hidden { int k; };
int operator%(const Hidden &h, int n) { return next(h.k) % n; }
}
}
using num::V;
struct Kept { int x; };
static V make(int n) { return V{next(n)}; }
static Kept kept(const V &v) { return Kept{next(v.x)}; }
static int silent;
static V quiet(int n) { silent += n; return V{n}; }
static Out &same(Out &out) { silent++; return out; }
struct Holder { V v; Out out; Out *to; };
static Out &sum(Out &out, const std::vector<V> &all)
{
    V s{0};
    for (unsigned i = 0; i < all.size(); i++)
        s += all[i];
    return out << s.x;
}
#define FIRST(of) (of).x
#define TO out
int main()
{
    Out out;
    out << 1 << next(2) << "ab" << Point{next(3), 4};
    Point p = {5, 6};
    out << p << 'c' << (short)3;
    std::printf("%d\n", out.total());
    V a{1}, b = a + V{2}, c = a + next(3);
    c = 3 * a;
    c += make(4);
    c -= next(1);
    (c += a) -= 2;
    c <<= next(1);
    std::printf("%d %d %d\n", a.x, b.x, c.x);
    V d = c++, e = ++c;
    ++(++d);
    std::printf("%d %d %d\n", c.x, d.x, e.x);
    if (a == b || !(a != c))
        std::printf("equal\n");
    std::printf("%d%d%d%d\n", a < b, b < a, !a, a == a ? 1 : 0);
    V f = -a + b - c;
    f += ~b;
    std::printf("%d\n", f.x);
    int n, m;
    f >> n >> m;
    std::printf("%d %d\n", n, m);
    num::Hidden h{7};
    std::printf("%d\n", h % 5 + h % next(2));
    operator<<(out, 3);
    operator<<(operator<<(out, 4), "x") << 5;
    V g = num::operator+(a, b);
    out << g.x;
    TO << FIRST(a) << 6;
    TO << FIRST(kept(a)) << 7;
    std::printf("%d\n", out.total());
    Holder holder{V{next(4)}, out, &out};
    holder.v += holder.v + 1;
    holder.out << holder.v.x << next(1);
    *holder.to << 2 << next(3);
    same(*holder.to) << silent << next(silent);
    Holder *q = &holder;
    q->v <<= 2;
    q->out << (a + b).x << q->v.add(next(1)).x;
    std::printf("%d %d %d\n", holder.out.total(), holder.v.x, out.total());
    V list[2] = {make(1), make(2)};
    list[0] += list[1];
    V t = list[0] + list[1];
    std::vector<V> all;
    all.push_back(V{next(2)});
    all.push_back(t);
    sum(out, all) << t.x;
    for (V i{0}; i < t && i != V{3}; ++i)
        out << i.x << (i == V{1} ? "yes" : "no");
    while (!(a == V{3}))
        a++;
    int v = (quiet(1) + 2).x + quiet(3).x;
    std::printf("%d\n", v);
    std::printf("%d %d %d\n", out.total(), a.x, silent);
    return next(out.total()) & 7;
}
