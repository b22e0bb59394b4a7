// As destructor_only_copied.cc: a guard that only defines its destructor releases twice, also where a local is returned or the argument is passed by value.
#include <cstdio>
static int live;
struct Lock { bool held; explicit Lock(int) : held(true) { ++live; } ~Lock() { if (held) --live; } };
static Lock lock(int n) { return Lock(n); }
static int with(const Lock &l) { return l.held + live * 10; }
static int val(Lock l) { return l.held + live * 10; }
static int a(int n) { int r = with(lock(n)); return r * 100 + live; }
static int b(int n) { int r = val(lock(n)); return r * 100 + live; }
static int c(int n) { Lock l = lock(n); int r = with(l); return r * 100 + live; }
static int d(int n) { int r = lock(n).held; return r * 100 + live; }
static Lock e1(int n) { if (n) return lock(1); return Lock(2); }
static int e(int n) { Lock l = e1(n); int r = with(l); return r * 100 + live; }
static int f(int n) { int r = with(Lock(n)); return r * 100 + live; }
static Lock g1(int n) { Lock l(n); if (n > 100) l.held = false; return l; }
static int g(int n) { Lock l = g1(n); return l.held + live * 10; }
static int i(int n) { const Lock &l = lock(n); int r = with(l); return r * 100 + live; }
int main() { int r = a(1); std::printf("%d %d\n", r, live); r = b(1); std::printf("%d %d\n", r, live); r = c(1); std::printf("%d %d\n", r, live); r = d(1); std::printf("%d %d\n", r, live); r = e(1); std::printf("%d %d\n", r, live); r = f(1); std::printf("%d %d\n", r, live); r = g(1); std::printf("%d %d\n", r, live); r = i(1); std::printf("%d %d\n", r, live); }
