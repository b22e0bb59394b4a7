/* Variable arguments: lists live across calls that block, in whatever the compiler passes them. */
#include <stdarg.h>
#include <stdio.h>
struct pair { int a; double b; };
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
        else if (*f == 'p') t += va_arg(ap, struct pair).b;
        else if (*f == 'l') t += (double)va_arg(ap, long double);
        else t += va_arg(ap, double);
    }
    t += va_arg(bp, int);
    va_end(bp);
    va_end(ap);
    return t;
}
static void say(char *to, int size, const char *f, ...)
{
    va_list ap;
    va_start(ap, f);
    vsnprintf(to, (size_t)size, f, ap);
    va_end(ap);
}
static void again(int *n, ...)
{
    for (; *n > 0; --*n) {
        va_list ap;
        va_start(ap, n);
        int *total = va_arg(ap, int *);
        *total += va_arg(ap, int);
        va_end(ap);
    }
}
int main(void)
{
    char text[64];
    int n = 3, total = 0;
    struct pair p = {1, 2.5};
    printf("%d %g\n", sum(4, 1, 2, 3, sum(2, 10, 20)), mix("dfd", 1, 2.5, 3));
    printf("%g\n", mix("dddddddffffffffffpdl", 1, 2, 3, 4, 5, 6, 7, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.5f, p, 8, 1.25L));
    say(text, sizeof text, "%d %s %.2f", sum(1, 5), "six", mix("df", 1, 1.5));
    again(&n, &total, sum(2, 3, 4));
    printf("%s %d\n", text, total);
    return 0;
}
