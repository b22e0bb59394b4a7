// stack: in a member function, a template or a global initialiser
// What a using directive brings between a template and its use means nothing in it.
#include <cstdio>
static int next(int k) { return k; }
namespace N { int g(int x) { return x + 100; } }
int g(long x) { return (int)x + 1; }
template <class T> T f(T x) { next(1); return x + g(1); }   // ::g(long): the only one here
using namespace N;                                          // the same with `using N::g;`
int main() { std::printf("%d\n", f(3)); return 0; }
