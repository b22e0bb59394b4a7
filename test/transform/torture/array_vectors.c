/* stack: write the size of array */
#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
struct s { v4 a; int b; };
static int id(int n) { return n; }
int main(void)
{
    struct s t[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    printf("%zu %d\n", sizeof t, t[id(1)].b);
    return 0;
}
