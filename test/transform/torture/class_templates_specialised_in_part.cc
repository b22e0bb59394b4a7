// stack: next in a member function, a template or a global initialiser
// The same for all pointers.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A { T v; int get() { return next(1); } };
template <class T> struct A<T *> { T *v; int get() { return next(100); } };
int main()
{
    A<int> a{1};
    A<int *> p{nullptr};
    std::printf("%d %d\n", a.get(), p.get());
    return 0;
}
