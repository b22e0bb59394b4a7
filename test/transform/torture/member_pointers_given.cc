// A function that blocks gives a pointer to a member.
#include <cstdio>
struct P { int x, y; };
static int step(int x) { return x + 1; }
static int P::*pick(int k) { step(k); return k ? &P::y : &P::x; }
int main() { P p{1, 2}; int P::*m = pick(1); std::printf("%d\n", p.*m); return 0; }
