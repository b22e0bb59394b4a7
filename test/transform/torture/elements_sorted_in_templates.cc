// stack: an operator that blocks
// The library compares what a template of the user's hands on to it.
#include <algorithm>
#include <cstdio>
#include <vector>
static int next(int k) { return k; }
struct V { int x; };
static bool operator<(const V &a, const V &b) { return a.x + next(1) < b.x + 1; }
template <class C> void order(C &c) { std::sort(c.begin(), c.end()); }
int main() { std::vector<V> v{{3}, {1}}; order(v); std::printf("%d\n", v[0].x); return 0; }
