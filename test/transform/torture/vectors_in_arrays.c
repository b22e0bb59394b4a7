/* Arrays whose size is left to an initialiser that has one vector for each element. */
#include <stdio.h>
static int id(int n) { return n; }
int main(void)
{
    typedef short v8 __attribute__((vector_size(16)));
    typedef v8 again;
    v8 one = {1, 2, 3};
    again a[] = {one, {4, 5, 6}, one};
    printf("%zu %d %d\n", sizeof a / sizeof *a, a[id(1)][2], a[id(2)][1]);
    return 0;
}
