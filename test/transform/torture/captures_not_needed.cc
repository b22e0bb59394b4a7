// stack: in a member function, a template or a global initialiser
// What only the compiler asks for is not captured.
#include <cstdio>
#include <memory>
static int next(int k) { return k; }
template <class F> int call(F f) { int a = f(1); next(1); return a + f(2); }
int main() { auto u = std::make_unique<int>(3); std::printf("%d\n", call([=](int x) { return x + (int)sizeof(*u); })); return *u == 7; }
