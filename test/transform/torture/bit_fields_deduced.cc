// stack: in a member function, a template or a global initialiser
// What is computed of narrow bit-fields is an int.
#include <cstdio>
static int next(int k) { return k; }
struct S { unsigned a : 3; unsigned long g : 20; };
template <class T> int f(T x) { next(1); return x < 0; }
int main() { S s{1, 3}; std::printf("%d ", f(-s.a)); std::printf("%d\n", f(s.g - 4)); return 0; }
