// stack: next in a member function, a template or a global initialiser
// The library compares elements of what it is given.
#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>
static int next(int n) { return n + 1; }
struct A { int n; bool operator<(const A &o) const { return next(n) < next(o.n); } };
struct B { int n; bool operator==(const B &o) const { return next(n) == next(o.n); } };
struct C { int n; bool operator<(const C &o) const { return next(n) < next(o.n); } };
struct D { int n; bool operator<(const D &o) const { return next(n) < next(o.n); } };
int main()
{
    std::vector<A> a = {{3}, {1}, {2}};
    std::sort(a.begin(), a.end());
    std::vector<B> b = {{1}, {2}}, c = {{1}, {3}};
    std::pair<C, int> p{{1}, 2}, q{{1}, 3};
    auto most = std::max_element(a.begin(), a.end());
    std::set<int> s;
    D d[2] = {{5}, {4}};
    std::sort(d, d + 2);
    std::printf("%d %d %d %d %d\n", a[0].n, b == c, p < q, most->n, d[0].n);
    return 0;
}
