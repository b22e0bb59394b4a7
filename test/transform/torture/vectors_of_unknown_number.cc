/* stack: write the size of array */
#include <cstdio>
static int id(int n) { return n; }
int main()
{
    typedef int v4 __attribute__((vector_size(16)));
    const v4 a[] = {1, 2, 3, 4, 5, 6, 7, 8};
    std::printf("%zu %d\n", sizeof a, a[id(1)][2]);
    return 0;
}
