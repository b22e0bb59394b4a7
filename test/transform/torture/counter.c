/* stack: __COUNTER__ */
#include <stdio.h>
static int id(int x) { return x; }
static int pair(int x, int y) { return 10 * x + y; }
int main(void)
{
    printf("%d\n", pair(__COUNTER__, __COUNTER__ + id(1)));
    printf("%d\n", id(__COUNTER__));
    return 0;
}
