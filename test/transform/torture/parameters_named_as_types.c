/* A parameter that has the name of the type of the result hides it. */
#include <stdarg.h>
#include <stdio.h>

typedef struct list { int v; struct list *next; } list;
typedef int number;

static int id(int x) { return x; }

static list *skip(list *list, int n)
{
    while (id(n--) > 0) {
        list = list->next;
    }
    return list;
}

static list whole(list list) { list.v += id(1); return list; }
static number twice(number number) { return id(number) * 2; }
static const number *pointed(const number *number) { id(*number); return number; }

static number sum(number number, ...)
{
    va_list all;
    va_start(all, number);
    int n = 0;
    for (int i = 0; i < number; i++) {
        n += id(va_arg(all, int));
    }
    va_end(all);
    return n;
}

static number recursive(number number) { return number ? id(number) + recursive(number - 1) : 0; }

int main(void)
{
    list a[3] = {{1, a + 1}, {2, a + 2}, {3, 0}};
    list *l = skip(a, 2);
    number n = 5;
    n += l->v + whole(a[1]).v + twice(3);
    n += *pointed(&n);
    n += sum(3, 1, 2, 3) + recursive(3);
    printf("%d\n", n);
    return 0;
}
