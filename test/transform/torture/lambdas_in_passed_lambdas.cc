// stack: in a member function, a template or a global initialiser
// A lambda expression that is passed within one that is passed: the class of the outer has no name that the inner could be given.
#include <cstdio>
static int next(int k) { return k; }
template <class F> int call(F f) { return f(next(1)); }
class E { public: int go(); private: int v_ = 2; };
int E::go() { return call([&](int x) { return call([&](int y) { return x + y + v_ + next(v_); }); }); }
int main() { E e; std::printf("%d\n", e.go()); return 0; }
