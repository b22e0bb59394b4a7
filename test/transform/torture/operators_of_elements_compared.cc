// stack: next in a member function, a template or a global initialiser
// The library compares the elements of two vectors.
#include <cstdio>
#include <vector>
static int next(int n) { return n + 1; }
struct B { int n; bool operator==(const B &o) const { return next(n) == next(o.n); } };
int main()
{
    std::vector<B> all = {{1}, {2}}, others = {{1}, {3}};
    std::printf("%d\n", all == others);
    return 0;
}
