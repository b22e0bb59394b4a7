// A member of another class is made by it.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    R(int a) : n(a) { n += next(a); }
};
struct App {
    R r;
    App(int a) : r(a) {}
};
int main()
{
    App a(3);
    R r(2);
    std::printf("%d %d\n", a.r.n, r.n);
    return 0;
}
