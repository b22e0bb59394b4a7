// stack: next in a member function, a template or a global initialiser
// An operator in a template, of which the parser does not tell which it is.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Sum { int n; Sum operator+(const Sum &o) const { return Sum{next(n) + o.n}; } };
template <class T> static constexpr int add(const T &a, const T &b) { return (a + b).n; }
int main()
{
    std::printf("%d\n", add(Sum{1}, Sum{2}));
    return 0;
}
