// stack: next in a member function, a template or a global initialiser
// A class template with a friend that is defined in it: of each class there is another function of that name.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A {
    T v;
    explicit A(T v) : v(v) {}
    int get() { return next(3) + static_cast<int>(v); }
    friend int peek(const A &a) { return static_cast<int>(a.v); }
};
int main()
{
    A<long> a(4);
    A<int> b(5);
    std::printf("%d %d %d\n", a.get(), peek(a), peek(b));
    return 0;
}
