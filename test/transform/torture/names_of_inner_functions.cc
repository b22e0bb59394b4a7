// stack: in a member function, a template or a global initialiser
// Lambda expressions in templates have names of their own.
#include <cstdio>
static int next(int k) { return k; }
template <class T> T f(T x) { auto say = [] { std::printf("%s\n", __func__); }; say(); next(1); return x; }
int main() { f(3); return 0; }
