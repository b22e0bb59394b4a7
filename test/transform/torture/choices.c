/* stack: __builtin_c */
#include <stdio.h>
static int called;
static int id(int x) { called++; return x; }
int main(void)
{
    printf("%d\n", __builtin_choose_expr(sizeof(int) == 4, id(1), id(2)));
    printf("%d\n", __builtin_constant_p(id(3)));
    printf("%d\n", called);
    return 0;
}
