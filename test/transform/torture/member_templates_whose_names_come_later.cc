// stack: value in a member function, a template or a global initialiser
// A template finds value, which is declared behind its class; a member would not.
#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct Pixel { int v; };
struct In { template <class T> int show(T v) { return value(v) + next(1); } };
static int value(Pixel p) { return p.v * 2; }
int main() { In i; std::printf("%d\n", i.show(Pixel{4})); return next(1) == 200; }
