// stack: next in a member function, a template or a global initialiser
// A class template that is specialised, of which one argument means another class.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A { T v; int get() { return next(1); } };
template <> struct A<char> { char v; int get() { return next(100); } };
int main()
{
    A<int> a{1};
    A<char> c{2};
    std::printf("%d %d\n", a.get(), c.get());
    return 0;
}
