/* stack: a type of variable size */
#include <stdio.h>
static int id(int x) { return x; }
int main(void)
{
    int k = id(3), size;
    {
        __typeof__(int[id(k)]) a;
        a[0] = 4;
        size = a[0] + (int)sizeof a + (int)sizeof(int[id(2)][id(3)]);
    }
    printf("%d\n", size);
    return 0;
}
