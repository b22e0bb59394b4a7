// stack: get in a member function, a template or a global initialiser
#include <cstdio>
static int sum;
static int get(int k) { sum += k; return sum; }
struct Pair { int a; };
template <class T> int first(T a) { return a.a + get(1); }
int main()
{
    Pair p = {4};
    int x = first(p);
    struct Pair { long a, b; } q = {1, 2};
    x += first(q);
    std::printf("%d\n", x);
    return 0;
}
