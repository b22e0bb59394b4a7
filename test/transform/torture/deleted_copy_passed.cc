// As destructor_only_copied.cc, with a deleted copy constructor (valid: nothing is copied since C++17): use of the deleted constructor in generated code.
#include <cstdio>
struct Lock { int n; explicit Lock(int k) : n(k) { std::printf("+%d ", n); } Lock(const Lock &) = delete; Lock &operator=(const Lock &) = delete; ~Lock() { std::printf("-%d ", n); } };
static Lock lock(int n) { return Lock(n); }
static int with(const Lock &l) { int r = l.n; return r; }
static int val(Lock l) { return l.n; }
static int a(int n) { int r = with(lock(n)); return r; }
static int c(int n) { Lock l = lock(n); int r = with(l); return r; }
static int d(int n) { int r = lock(n).n; return r; }
static int f(int n) { int r = with(Lock(n)); return r; }
int main() { int r = a(1); std::printf("%d\n", r); r = c(1); std::printf("%d\n", r); r = d(1); std::printf("%d\n", r); r = f(1); std::printf("%d\n", r); }
