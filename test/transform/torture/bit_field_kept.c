/* stack: the type of this statement expression */
#include <stdio.h>
struct bits { unsigned a : 3; int b : 5; };
static int next(int n) { return n * 7 % 5 + 2; }
int main(void)
{
    struct bits bf = {5, -2};
    double x = ({ next(1); bf.a - 9; });
    printf("%.1f\n", x);
    return 0;
}
