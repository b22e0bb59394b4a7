// stack: an overloaded operator around a call that blocks is not supported
#include <cstdio>
static int id(int x) { return x; }
struct List { int n; List &operator,(int x) { n = n * 10 + x; return *this; } };
static List &operator<<(List &l, int x) { l.n = x; return l; }
int main()
{
    List l{0};
    l << 1, 2, id(3);
    std::printf("%d\n", l.n);
    l << id(4), 5;
    std::printf("%d\n", l.n);
    return 0;
}
