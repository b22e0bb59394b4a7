// stack: an operator that blocks is not supported
// The library compares what it sorts.
#include <algorithm>
#include <cstdio>
static int next(int n) { return n + 1; }
struct V { int x; };
bool operator<(const V &a, const V &b) { return next(a.x) < next(b.x); }
int main()
{
    V all[] = {{3}, {1}, {2}};
    std::sort(all, all + 3);
    std::printf("%d %d\n", all[0].x, all[0] < all[1]);
    return 0;
}
