// A loop over what the library holds calls operators of the library, and not those of the user's.
#include <cstdio>
#include <vector>
static int next(int n) { return n + 1; }
struct Number {
    int n;
    bool operator==(const Number &o) const { return next(n) == next(o.n); }
    int operator*() const { return next(n); }
};
int main()
{
    std::vector<int> all{1, 2, 3};
    int sum = 0;
    for (int n : all) {
        Number a{n}, b{2};
        bool equal = a == b;
        sum = sum * 7 + *a + (int)equal;
    }
    std::printf("%d\n", sum);
    return 0;
}
