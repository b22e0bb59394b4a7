/* Pointers to parts of compound literals: members, elements, what stands in parentheses. */
#include <stdio.h>
#include <string.h>

#ifdef __TINYC__
#error not for tcc: it would hide what gcc finds
#endif

struct in { int x; char text[8]; };
struct out { int base; int list[3]; struct in in; struct in ins[2]; union { int i; float f; }; };

static int id(int x) { return x; }
static int at(const int *p) { id(1); return *p; }
static int letters(const char *s) { id(1); return (int)strlen(s); }

static int parts(int k)
{
    int *member = &(struct out){.base = k}.base;
    int *list = (struct out){.list = {k, 2, id(3)}}.list;
    struct out *whole = &((struct out){.base = k + 1});
    char *text = (((struct out){.in = {k, "text"}}).in).text;
    int *element = &(struct out){.list = {1, 2, k}}.list[id(2)];
    int *later = (struct out){.list = {k, k + 1, 2}}.list + 1;
    struct in *inner = &(struct out){.ins = {{1, "a"}, {k, "bc"}}}.ins[1];
    struct in *all = (struct out){.ins = {{k, "a"}, {k, "bcd"}}}.ins;
    int *unnamed = &(struct out){.i = k}.i;
    int value = (struct out){.base = k}.base + (struct out){.list = {k}}.list[0] + (int)sizeof((struct out){0}.list);
    id(2);
    printf("%d %d %d %d %s %d %d\n", *member, list[0], list[2], whole->base, text, *element, *later);
    printf("%s %d %s %d %d\n", inner->text, inner->x, all[1].text, *unnamed, value);
    return *member + list[1] + value;
}

static int arguments(int k)
{
    return at(&(struct out){.base = k}.base) + at((struct out){.list = {k, 2}}.list + id(1))
        + letters((struct in){k, "five"}.text) + at(&((int[]){k, 2, 3})[id(1)]) + at(&(&(struct out){.base = k})->base);
}

int main(void)
{
    int n = parts(4);
    n += arguments(5);
    printf("%d\n", n);
    return 0;
}
