// stack: get in a member function, a template or a global initialiser
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
template <class T> T next(T a) { return a + get(1); }
template <class F> int apply(F f) { return f(5); }
int main()
{
    int (*one)(int) = next<int>;
    int x = one(1);
    x += apply(next<int>);
    x += next(2);
    std::printf("%d\n", x);
    return 0;
}
