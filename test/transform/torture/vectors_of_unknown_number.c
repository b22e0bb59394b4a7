/* stack: write the size of array */
#include <stdio.h>
static int id(int n) { return n; }
int main(void)
{
    typedef int v4 __attribute__((vector_size(16)));
    typedef const v4 constant;
    constant a[] = {1, 2, 3, 4, 5, 6, 7, 8};
    printf("%zu %d\n", sizeof a, a[id(1)][2]);
    return 0;
}
