// stack: next blocks
// An attribute makes a vector of the result: the parser knows only its elements.
#include <cstdio>
#define VECTOR __attribute__((vector_size(16)))
static int get(int k) { return k; }
static VECTOR int next(int k)
{
    VECTOR int all = {k, k + 1, k + 2, k + 3};
    get(1);
    return all;
}
int main()
{
    union { VECTOR int all; int each[4]; } x;
    x.all = next(3);
    std::printf("%d %d\n", x.each[0], x.each[3]);
    return 0;
}
