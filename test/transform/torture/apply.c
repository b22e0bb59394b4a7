/* stack: __builtin_apply_args */
#include <stdio.h>
static void show(int a, int b) { printf("%d %d\n", a, b); }
__attribute__((noinline)) static void pass(int a, int b)
{
    show(a + 1, b + 1);
    void *arguments = __builtin_apply_args();
    __builtin_apply((void (*)())show, arguments, 16);
}
int main(void)
{
    pass(3, 4);
    return 0;
}
