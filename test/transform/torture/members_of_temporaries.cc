// Members of temporary objects.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
namespace shapes {
struct Point {
    int x;
    std::string s;
    explicit Point(int x) : x(x), s("ab") {}
    Point(const Point &other) : x(other.x + 100), s(other.s) {}
    ~Point() { std::printf("end %d\n", x); }
    int get(int k) const { return next(x) + k; }
    Point moved(int by) { int k = next(by); return Point(x + k); }
    const char *text() { x = next(x); return s.c_str(); }
};
struct Plain {
    int x, y;
    int sum() { x = next(x); return x + y; }
};
}
static shapes::Plain plain(int n) { return {n, n + 1}; }
static shapes::Point make(int n) { int k = next(n); return shapes::Point(k); }
int main()
{
    using shapes::Plain;
    int a = shapes::Point(3).get(4);
    a += shapes::Point(next(3)).get(4) + shapes::Point(6).get(1);
    if (shapes::Point(9).get(1) > 3)
        a++;
    a += make(4).get(1);
    a += plain(3).sum() + Plain{4, 5}.sum();
    a += make(1).moved(3).moved(4).get(0);
    std::printf("%d %s\n", a, shapes::Point(1).text());
    return shapes::Point(1).get(0) - 2;
}
