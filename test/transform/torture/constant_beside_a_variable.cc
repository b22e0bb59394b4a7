// stack: this constant depends on m
// A constant that is declared together with a variable (int, const) that a call gives: the array's size, or a case, needs m, which has become a reference to
// the frame; "static_assert(m == 4)" and the case do not compile.
#include <cstdio>
static int id(int n) { return n; }
static int f(int n) { const int k = id(n), m = 4; int arr[m] = {1, 2}; arr[1] += k; return arr[1]; }
static int g(int n) { const int k = id(n), m = 4; switch (n) { case m: return k; default: break; } return k + m; }
int main() { int r = f(3); std::printf("%d\n", r); r = g(4); std::printf("%d\n", r); }
