// stack: next in a member function, a template or a global initialiser
// A template makes an object of the class of another.
#include <cstdio>
static int next(int n) { return n + 1; }
struct T {
    int v;
    explicit T(int n) { v = next(n); }
};
template <class U> static int fresh(U &u)
{
    U w(u.v * 2);
    return w.v;
}
int main()
{
    T x(4);
    std::printf("%d\n", fresh(x));
    return 0;
}
