// Class templates with constructors that block.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> class In { T first; public: In(T n) : first(n) { first += next((int)n); } T get() { return first + (T)next(1); } };
int main() { In<int> a(3); In<double> b(2.5); printf("%d %g\n", a.get(), b.get()); return 0; }
