// stack: what it is bound to is a temporary object
// A reference that is bound to a temporary object by a cast to a reference: its life is extended to that of the reference; transformed, the object
// ends with the declaration (refused, rightly, where the reference lives across a call; here it does not, only the end is early).
#include <cstdio>
struct T { int n; explicit T(int n) : n(n) { std::printf("+%d ", n); } ~T() { std::printf("-%d ", n); n = -1; } };
static int id(int n) { std::printf("(%d) ", n); return n; }
static int f(int n) { const T &t = static_cast<const T &>(T(n)); (void)t; int r = id(n); return r; }
static int g(int n) { const T &t = static_cast<const T &>(T(n)); int k = t.n; return id(k); }
int main() { int r = f(1); std::printf("%d\n", r); r = g(1); std::printf("%d\n", r); }
