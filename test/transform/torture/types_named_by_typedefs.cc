// Types without a name of their own, which a typedef names, as C has them.
#include <cstdio>
#include <cwchar>
#include <string>
#include <vector>

typedef struct { int x, y; } Point;
typedef union { int i; float f; } Either;
typedef enum { red, green } Colour;
namespace lib { typedef struct { Point from, to; std::string name; } Line; }
struct Shape { typedef struct { int n; } Part; Part part; };

static int next(int n) { return n + 1; }
static void move(Point &p, int by) { p.x += next(by); p.y += by; }
static int length(const Point &p) { return next(p.x) + p.y; }
static int points(std::vector<Point> &all, Point *first) { int n = 0; for (Point &p : all) { n += length(p); } return n + next(first->x); }
static int line(const lib::Line &l) { return length(l.from) + length(l.to) + (int)l.name.size(); }
static lib::Line made(int n) { int m = next(n); return {{n, 1}, {2, m}, "line"}; }
static Point &chosen(Point &a, Point &b, bool second) { next(1); return second ? b : a; }
static int either(Either &e, Colour &c) { c = next(c) > 1 ? red : green; return e.i; }
static int part(Shape::Part &p, std::mbstate_t &state) { next(p.n); return std::mbsinit(&state) ? p.n : 0; }
template <class T> static int twice(T &t, int (*f)(const T &)) { return f(t) + next(2); }

static int all(int n)
{
    Point p{1, n}, q = {2, 3};
    move(p, 2);
    std::vector<Point> v{p, q};
    n += points(v, &q) + line(made(n)) + chosen(p, q, n > 3).x;
    lib::Line l = made(3);
    auto copy = l;
    const auto &r = l.from;
    n += line(copy) + length(r) + length(Point{4, 5});
    Either e = {7};
    Colour c = green;
    n += either(e, c) + c;
    Shape s{{5}};
    std::mbstate_t state{};
    n += part(s.part, state);
    auto [x, y] = p;
    for (auto &each : v) {
        n += next(each.x) + x + y;
    }
    return n;
}

int main()
{
    int n = all(4);
    std::printf("%d\n", n);
    return 0;
}
