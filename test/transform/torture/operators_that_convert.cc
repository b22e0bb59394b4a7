// stack: next in a member function, a template or a global initialiser
// Operators that convert and assign have no calls that are written.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Flag { int n; explicit operator bool() const { return next(n) > 1; } };
struct Num { int n; Num &operator=(int m) { n = next(m); return *this; } };
int main()
{
    Flag flag{1};
    if (flag)
        std::printf("flag\n");
    Num num{1};
    num = 4;
    std::printf("%d\n", num.n);
    return 0;
}
