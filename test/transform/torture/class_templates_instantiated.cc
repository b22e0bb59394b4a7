// stack: next in a member function, a template or a global initialiser
// A class template that is instantiated explicitly.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A { T v; int get() { return next(2); } };
template struct A<int>;
int main()
{
    A<int> a{3};
    std::printf("%d\n", a.get());
    return 0;
}
