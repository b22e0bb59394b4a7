// stack: next in a member function, a template or a global initialiser
// Its destructor must not run where the constructor throws.
#include <cstdio>
static int next(int n) { return n + 1; }
struct T {
    int n;
    T(int n) : n(n)
    {
        if (next(n) > 3)
            throw 5;
    }
    ~T() { std::printf("~T%d\n", n); }
};
int main()
{
    for (int i = 0; i < 5; i++)
        try {
            T t(i);
            std::printf("in %d\n", next(t.n));
        } catch (int e) {
            std::printf("%d %d\n", e, next(i));
        }
    return 0;
}
