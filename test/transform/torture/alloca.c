#include <alloca.h>
#include <stdio.h>
#include <string.h>
struct list { struct list *next; int value; };
static int total(const struct list *list)
{
    int sum = 0;
    for (; list; list = list->next) sum = sum * 2 + list->value;
    return sum;
}
static char *fill(char *text, int length, int value)
{
    memset(text, value, (size_t)length - 1);
    text[length - 1] = 0;
    return text;
}
static int many(int n)
{
    struct list *head = NULL;
    for (int i = 0; i < n; i++) {
        struct list *one = alloca(sizeof *one);
        one->next = head;
        one->value = i;
        head = one;
        if (i % 3 == 0) printf("%s\n", fill(alloca(i + 2), i + 2, 'a' + i));
    }
    return total(head);
}
static int nested(int n)
{
    char *mine = __builtin_alloca_with_align((size_t)n + 1, 512);
    fill(mine, n + 1, '0' + n);
    int below = n > 0 ? nested(n - 1) : 0;
    return below + (int)strlen(mine) + mine[0] + ((unsigned long)mine % 64 == 0);
}
int main(void)
{
    printf("%d %d\n", many(10), nested(9));
    for (int i = 0; i < 50; i++) many(2);
    return 0;
}
