// stack: next in a member function, a template or a global initialiser
// The library compares the elements of what it is given iterators of.
#include <algorithm>
#include <cstdio>
#include <vector>
static int next(int n) { return n + 1; }
struct A { int n; bool operator<(const A &o) const { return next(n) < next(o.n); } };
int main()
{
    std::vector<A> all = {{3}, {1}, {2}};
    std::sort(all.begin(), all.end());
    std::printf("%d\n", all[0].n);
    return 0;
}
