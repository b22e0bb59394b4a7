// stack: next in a member function, a template or a global initialiser
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct In { template <class T> T get() { return (T)next(1); } };
template <> double In::get<double>() { return 2.5 + next(2); }
int main() { In i; int a = i.get<int>(); double b = i.get<double>(); std::printf("%d %.1f\n", a, b); return next(1) == 200; }
