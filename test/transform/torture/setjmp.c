/* stack: setjmp */
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
static void leap(int x) { if (x > 1) longjmp(env, x); }
int main(void)
{
    volatile int n = 0;
    int r = setjmp(env);
    n += r;
    if (n < 20) leap(n + 2);
    printf("%d\n", n);
    return 0;
}
