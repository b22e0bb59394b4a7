// Classes with operators, and names that begin as theirs do.
#include <cstdio>
enum Plain { P0, P1 = 4, P2 };
struct V { int x, y; V operator+(V o) const { return {x + o.x, y + o.y}; } V operator-() const { return {-x, -y}; } bool operator==(const V &o) const { return x == o.x && y == o.y; } int &operator[](int i) { return i ? y : x; } explicit operator bool() const { return x || y; } V &operator++() { ++x; return *this; } V operator++(int) { V old = *this; ++y; return old; } };
struct Bits { unsigned a : 3 = 1, b : 5 {2}; bool c : 1 = true; mutable int hits = 0; int hit() const { return ++hits; } };
template <class T, int N> struct Ring { T items[N] = {}; int head = 0; void put(T t) { items[head++ % N] = t; } T at(int i) const { return items[i % N]; } static constexpr int size = N; };
struct Shape { int sides; constexpr explicit Shape(int n) : sides(n) {} virtual int area(int k) const { return sides * k; } int operator()(int k) const { return area(k) + 1; } };
struct Square : Shape { Square() : Shape(4) {} using Shape::area; int area(int k) const override { return k * k; } int area(int a, int b) const { return a * b; } };
static int over(int n) { return n + 1; } static int over(double d) { return (int)(d * 2); } static int over(const char *s) { return s[0]; } static int over(V v) { return v.x * v.y; }
namespace a { static int same(int n) { return n * 10; } namespace b { static int same(int n) { return n * 100; } static int both(int n) { return same(n) + a::same(n); } } }
using a::b::both; namespace ab = a::b;
static int id(int n) { return n; }
static V make(int x, int y) { V v{x, y}; return v; }
static V scale(const V &v, int k) { return {v.x * k, v.y * k}; }
static void twist(V &v, V *w, int (&a)[3], const Bits &b) { int t = v.x; v.x = w->y; w->y = t; a[v.x % 3] += b.hit(); }
static int operators()
{
    V u = make(1, 2), w = scale(u, 3), z = u + w; const V k{5, 6}; volatile int vol = 2; Plain pl = P1;
    z = -z; z[id(1)] += 7; ++z; V old = z++; u = u == w ? k : make(9, 9) + u;
    if (z) vol = vol + id(1);
    if (V t = make(0, 0)) vol = 100; else vol += t.x;
    pl = static_cast<Plain>(pl + id(1));
    switch (pl) { case P2: vol += 10; break; case P0: case P1: vol = 0; }
    (id(1) ? u : w).x = 77; V vs[3] = {{1, 1}, make(2, 2), {id(3), 3}}; V (&ref)[3] = vs; auto *pv = &ref[id(1)]; pv->x += id(5); (pv + 1)->y--; 
    std::printf("%d %d | %d %d | %d %d | %d %d\n", u.x, u.y, w.x, z.y, old.x, old.y, vol, (int)pl);
    std::printf("%d %d %d\n", vs[1].x, vs[2].y, (int)sizeof vs);
    return z.x;
}
static int classes(int n)
{
    enum class Local { on, off }; using R = Ring<int, 4>; static constexpr int table[] = {3, 1, 4}; typedef int (*Fn)(int);
    R r; r.put(id(1)); r.put(id(2)); Ring<V, 2> rv; rv.put(make(3, 4)); Bits b; b.a = (unsigned)id(6); b.b += 3; const Bits cb = b;
    Square sq; const Shape &sh = sq; Shape tri(3), *ps = &sq; Fn fn = static_cast<Fn>(over); int (Shape::*pm)(int) const = &Shape::area; int Shape::*ps2 = &Shape::sides;
    int arr[3] = {1, 2, 3}; V v = make(1, 5), v2{7, 8}; twist(v, &v2, arr, cb); twist(v2, &v, arr, b);
    Local l = n > 2 ? Local::on : Local::off; struct Acc { int total = 0; Acc &add(int k) { total += k; return *this; } } acc; acc.add(id(1)).add(2).add(id(3));
    int s = r.at(id(1)) + rv.at(0).y + R::size + b.a + b.b + b.c + cb.hits + table[id(2)] + fn(id(3)); 
    s += sh.area(id(3)) + ps->area(2) + (ps->*pm)(id(5)) + tri.*ps2 + tri(id(2)) + sq.area(id(2), 3) + (l == Local::on) + acc.total;
    s += over(id(1)) + over(2.5) + over("A") + over(make(2, 3)) + a::same(1) + ab::same(id(2)) + both(1);
    for (auto &x : arr) { x *= id(2); s += x; } 
    {
        int n = s; auto inner = [&](int k) { n += k; return n * 2; }(id(3)); s += inner + n;
    }
    goto skip;
skip:
    if (int q = id(2); q > 1 && [q] { return q < 5; }()) s += q; 
    do { if (s % 2 == id(0)) { s /= 2; continue; } s = s * 3 + 1; } while (s > id(400));
    std::printf("%d %d %d %d %d %d %d\n", v.x, v.y, v2.x, v2.y, arr[0], arr[1], arr[2]);
    return s;
}
int main()
{
    std::printf("%d\n", operators());
    std::printf("%d\n", classes(3));
    std::printf("%d\n", classes(1));
    return 0;
}
