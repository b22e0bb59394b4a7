// stack: next in a member function, a template or a global initialiser
// A template does not look for names in a base that depends on its parameters: there it would be Base's own.
#include <cstdio>
static int next(int n) { return n + 1; }
static int scale() { return 10; }
template <class T> class Base {
public:
    T scale() { return 1000; }
    T kept = 3;
};
template <class T> class Derived : public Base<T> {
public:
    T value() { return next(static_cast<int>(this->kept)) * scale(); }
};
int main()
{
    Derived<int> derived;
    std::printf("%d %d\n", derived.value(), derived.scale());
    return 0;
}
