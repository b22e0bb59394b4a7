// stack: get in a member function, a template or a global initialiser
// The type and the caller are in one namespace, before which the type is not known.
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
template <class T> int first(T a) { return a.a + get(1); }
namespace app {
struct Pair { int a; };
int call(int k)
{
    Pair p = {k};
    return first(p);
}
}
int main()
{
    int x = app::call(4);
    std::printf("%d\n", x);
    return 0;
}
