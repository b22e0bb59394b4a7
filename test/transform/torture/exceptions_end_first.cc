// stack: in a handler that comes from a macro
// An exception ends before the objects around the handler that is left.
#include <cstdio>
struct E { ~E() { std::printf("~E "); } };
struct T { ~T() { std::printf("~T "); } };
static int step(int x) { return x + 1; }
static void thr(int k) { step(k); throw E(); }
static int f(int k)
{
    T outer;
    try { thr(k); } catch (const E &) { step(0); return k; }
    return 0;
}
int main() { int r = f(1); std::printf("%d\n", r); return 0; }
