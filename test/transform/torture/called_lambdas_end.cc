// stack: in a lambda expression
// What a lambda expression that is called at once has copied ends with the statement.
#include <cstdio>
static int next(int k) { return k; }
struct T { int n; explicit T(int k) : n(k) {} T(const T &o) : n(o.n) {} ~T() { std::printf("-%d ", n); } };
int main() { T a(1); int x = [a] { return a.n + next(1); }(); std::printf("|%d\n", x); return 0; }
