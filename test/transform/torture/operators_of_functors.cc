// stack: next in a member function, a template or a global initialiser
// The library calls the operator of what it is given.
#include <algorithm>
#include <cstdio>
#include <vector>
static int next(int n) { return n + 1; }
struct Less { bool operator()(int a, int b) const { return next(a) < next(b); } };
int main()
{
    std::vector<int> all = {3, 1, 2};
    std::sort(all.begin(), all.end(), Less());
    std::printf("%d\n", all[0]);
    return 0;
}
