// stack: an operator that blocks
// A list compares its elements by their operator when it is sorted.
#include <cstdio>
#include <string>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
#include <list>
struct V { int x; };
static bool operator<(const V &a, const V &b) { return a.x + next(1) * 0 < b.x; }
int main() { std::list<V> l; for (int k : {3, 1, 2}) l.push_back(V{k}); l.sort(); for (auto &v : l) std::printf("%d ", v.x); V a{1}, b{2}; std::printf("%d\n", a < b); return 0; }
