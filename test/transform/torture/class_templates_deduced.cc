#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> struct A {
    T v;
    explicit A(T v) : v(v) {}
    int get() { return next(3) + static_cast<int>(v * 2); }
};
int main()
{
    A a(5);
    A b(6.5);
    std::printf("%d %d\n", a.get(), b.get());
    return 0;
}
