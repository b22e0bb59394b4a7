#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
template <class T> int same(T &&a) { a += next((int)a); int k = next((int)a); int &b = a; b += k; return k + next((int)b); }
typedef int &iref;
static int one(iref &&a) { a += next(a); return a; }
int main() { int n = 3; int a = same(n); int b = same(5); std::printf("%d %d %d\n", a, b, n); n = one(n); iref &r = n; r += next(n); std::printf("%d\n", n); return next(1) == 200; }
