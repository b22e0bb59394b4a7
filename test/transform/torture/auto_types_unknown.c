/* stack: cannot be told */
#include <stdio.h>
enum small { ONE = 1, TWO };
static int next(int n) { return n * 7 % 5 + 2; }
int main(void)
{
    enum small e = TWO;
    __auto_type value = e;
    printf("%d\n", next(3));
    return (int)value - 2;
}
