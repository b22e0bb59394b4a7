// stack: next in a member function
// What stands in braces is evaluated in order, the arguments of a call in any.
#include <cstdio>
static int next(int n) { return n + 1; }
class Pair {
public:
    int a, b;
    Pair(int x, int y) : a(x), b(y) { a = next(a); }
    static Pair *order(int i) { return new Pair{i++, next(i)}; }
};
int main()
{
    Pair *p = Pair::order(10);
    std::printf("%d %d\n", p->a, p->b);
    delete p;
    return 0;
}
