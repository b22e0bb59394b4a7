/* stack: variable number of arguments */
#include <stdarg.h>
#include <stdio.h>
static int sum(int n, ...)
{
    va_list ap;
    int t = 0;
    va_start(ap, n);
    for (int i = 0; i < n; i++) { t += va_arg(ap, int); }
    va_end(ap);
    return t;
}
static double mix(const char *f, ...)
{
    va_list ap, bp;
    double t = 0;
    va_start(ap, f);
    va_copy(bp, ap);
    for (; *f; f++) {
        if (*f == 'd') t += va_arg(ap, int);
        else t += va_arg(ap, double);
    }
    t += va_arg(bp, int);
    va_end(bp);
    va_end(ap);
    return t;
}
int main(void)
{
    printf("%d %g\n", sum(4, 1, 2, 3, sum(2, 10, 20)), mix("dfd", 1, 2.5, 3));
    return 0;
}
