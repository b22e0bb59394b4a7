// Lists of arguments that are passed on.
#include <stdarg.h>
#include <stdio.h>


static long sum(int n, va_list list)
{
    long total = 0;
    for (int i = 0; i < n; i++) {
        int next = va_arg(list, int);
        total = total * 3 + next;
    }
    return total;
}

/* More of each kind than registers have room for. */
static double mixed(const char *kinds, va_list list)
{
    double total = 0;
    for (; *kinds != 0; kinds++) {
        switch (*kinds) {
        case 'i': total += va_arg(list, int); break;
        case 'd': total *= va_arg(list, double); break;
        case 'l': total += (double)va_arg(list, long double); break;
        }
        total /= 2;
    }
    return total;
}

static double through(int skipped, const char *kinds, va_list list)
{
    while (skipped-- > 0)
        (void)va_arg(list, int);
    double result = mixed(kinds, (list));
    return result + skipped;
}

static void print(char *to, size_t size, const char *format, va_list list)
{
    vsnprintf(to, size, format, list);
}

static void first(const char *name, va_list *list)
{
    printf("%s", name);
    int value = va_arg(*list, int);
    printf(" %d\n", value);
}

static void all(int n, ...)
{
    va_list list, second;
    va_start(list, n);
    va_copy(second, list);
    printf("%ld\n", sum(n, list));
    va_end(list);
    first("of the copy", &second);
    printf("%ld\n", sum(n - 1, second));
    va_end(second);
}

static double doubles(const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    double result = through(1, kinds, list);
    va_end(list);
    return result;
}

static const char *told(const char *format, ...)
{
    static char text[20];
    va_list list;
    va_start(list, format);
    print(text, sizeof text, format, list);
    va_end(list);
    return text;
}

/* A list of its own, and one that was given. */
static int both(va_list given, int n, ...)
{
    va_list own;
    va_start(own, n);
    int result = 0;
    for (int i = 0; i < n; i++) {
        result += va_arg(own, int);
        result *= va_arg(given, int);
    }
    va_end(own);
    return result;
}

static int twice(int n, ...)
{
    va_list list;
    va_start(list, n);
    int result = both(list, 3, n, 5, 6);
    va_end(list);
    return result;
}

int main(void)
{
    all(9, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    printf("%f\n", doubles("iiiiiiiiddddddddddlid", 100, 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.,
                           13.25L, 14, 15.));
    printf("%s %s\n", told("%d-%s", 7, "seven"), "end");
    printf("%d\n", twice(3, 3, 4, 9));
    return 0;
}
