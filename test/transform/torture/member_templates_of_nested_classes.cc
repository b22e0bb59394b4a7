#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

namespace { namespace deep { class Outer { public: class In { int k = 3; public: template <class T> T get() { return (T)next(k++); } }; In in; template <class U> U twice() { U a = in.get<U>(); return a + in.get<U>(); } }; } }
int main() { deep::Outer o; int a = o.twice<int>(); double b = o.twice<double>(); deep::Outer::In i; short c = i.get<short>(); std::printf("%d %.1f %d\n", a, b, c); return next(1) == 200; }
