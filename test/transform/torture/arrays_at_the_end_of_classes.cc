// stack: Weft does not understand this, though the compiler does
// Behind an array of no size nothing can lie in a frame.
#include <cstdio>

struct S {
    int n;
    __extension__ int rest[];
};
static S s = {3};

static int step(int k)
{
    std::printf("%d\n", k);
    return k;
}

static int of(S a, int k) { return a.n + step(k); }

int main()
{
    std::printf("%d\n", of(s, 1));
    return 0;
}
