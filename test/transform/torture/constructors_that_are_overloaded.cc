// stack: next in a member function, a template or a global initialiser
// Which of two constructors is meant is not left to the parser.
#include <cstdio>
static int next(int n) { return n + 1; }
struct R {
    int n;
    R(int a) : n(a) { n += next(a); }
    R(const char *s) : n(s[0]) {}
};
int main()
{
    R r(2);
    R s("a");
    std::printf("%d %d\n", r.n, s.n);
    return 0;
}
