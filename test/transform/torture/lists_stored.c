/* stack: sum blocks, and this list of arguments cannot be kept */
#include <stdarg.h>
#include <stdio.h>

struct source {
    int n;
    va_list list;
};

static int add(struct source *source)
{
    int total = 0;
    while (source->n-- > 0)
        total = total * 2 + va_arg(source->list, int);
    return total;
}

static int sum(int n, ...)
{
    struct source source;
    source.n = n;
    va_start(source.list, n);
    int total = add(&source);
    va_end(source.list);
    return total;
}

int main(void)
{
    printf("%d\n", sum(4, 1, 2, 3, 4));
    return 0;
}
