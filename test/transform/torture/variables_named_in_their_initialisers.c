/* Variables that are named in their own initialisers, which block. */
#include <stdio.h>
#include <stdlib.h>
static int next(int n) { return n + 1; }
static void *alloc(size_t n) { char *p = malloc(n); p[0] = (char)n; return p; }
static long same(long n) { return n; }
static int v[25];
struct node { int value; struct node *next; };
int main(void)
{
    int *n = alloc(sizeof *n);
    printf("%d\n", *(char *)n);
    free(n);
    { int *v = (int *)same(sizeof *v); printf("%ld\n", (long)v); }
    { long long v = same(sizeof v), w = same(sizeof v + sizeof w); printf("%d\n", (int)(v + w)); }
    { char v[7] = {(char)same(sizeof v), (char)same(sizeof(v[0]))}; printf("%d %d\n", v[0], v[1]); }
    { const long k = same(sizeof k); printf("%ld %d\n", k, next(3)); }
    { static int calls; int calls2 = next(calls) + (int)sizeof calls2; printf("%d\n", calls2); }
    for (struct node *p = alloc(sizeof *p); p; p = NULL) {
        p->value = next(3);
        printf("%d\n", p->value);
        free(p);
    }
    if (next(1)) {
        struct node *head = alloc(sizeof *head), *tail = alloc(sizeof *tail + sizeof *head);
        head->next = tail;
        head->value = next(4);
        printf("%d %d\n", head->value, *(char *)head->next);
        free(head);
        free(tail);
    }
    switch (next(1)) {
    case 2:;
        struct node *m = alloc(sizeof(*m)), one = {next((int)sizeof one), m};
        printf("%d %d\n", *(char *)m, one.value);
        free(m);
    }
    void *self = next(1) ? (void *)&self : NULL;
    printf("%d %d\n", self == (void *)&self, v[0]);
    return 0;
}
