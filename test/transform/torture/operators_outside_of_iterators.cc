// stack: an operator that blocks is not supported
// A loop over elements asks for operators without a word of it.
#include <cstdio>
static int next(int n) { return n + 1; }
struct At { int k; int operator*() const { return k; } At &operator++() { k++; return *this; } };
bool operator!=(const At &a, const At &b) { return next(a.k) != next(b.k); }
struct Range { At begin() const { return At{1}; } At end() const { return At{4}; } };
int main()
{
    int sum = 0;
    for (int k : Range())
        sum += k;
    At a{1}, b{3};
    while (a != b)
        ++a;
    std::printf("%d %d\n", sum, a.k);
    return 0;
}
