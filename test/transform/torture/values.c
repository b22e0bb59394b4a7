/* Where values of calls that block are used. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *left, *right; };
struct vec { int n; int data[]; };
typedef int row[3];
typedef int (*op)(int, int);

static int id(int x) { return x; }
static int plus(int a, int b) { return a + b; }
static int times(int a, int b) { return a * b; }
static const char *name(int i) { static const char *const all[] = {"zero", "one", "two"}; return all[i]; }
static struct node *leaf(int v)
{
    struct node *n = malloc(sizeof *n);
    *n = (struct node){.value = v};
    return n;
}
static struct node *insert(struct node *t, int v)
{
    if (!t) return leaf(v);
    if (v < t->value) t->left = insert(t->left, v); else t->right = insert(t->right, v);
    return t;
}
static int total(const struct node *t) { return t ? total(t->left) + t->value + total(t->right) : 0; }
static void release(struct node *t) { if (t) { release(t->left); release(t->right); free(t); } }
static int sum(const int *a, int n) { int s = 0; for (const int *e = a + n; a != e; a++) s += *a; return s; }
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int apply(op f, int a, int b) { return f(a, b); }
static int matrix(int m[][3], row *r, int n) { int s = 0; for (int i = 0; i < n; i++) s += m[i][i] + (*r)[i]; return s; }
static struct node pair(int a) { struct node n = {a, 0, 0}; return n; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static unsigned long long shift(unsigned long long x, unsigned char by) { return x << by; }

int main(void)
{
    struct node *tree = NULL;
    static int order[] = {5, 2, 8, 1, 9, 3};
    const op ops[] = {plus, times};
    struct vec *v = malloc(sizeof *v + 4 * sizeof(int));
    char text[64];
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    row r = {1, 1, 2};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) tree = insert(tree, order[i]);
    v->n = id(4);
    for (int i = 0; i < v->n; i++) v->data[id(i)] = ops[i % 2](i, id(3));
    qsort(order, 6, sizeof *order, cmp);
    sprintf(text, "%s-%d-%s", name(id(1)), total(tree), name(2));
    printf("%s %d %d\n", text, sum(v->data, v->n), sum(order + id(1), id(3)));
    printf("%d %d %d\n", apply(ops[id(0)], id(2), id(3)), apply(times, id(2), id(3)), matrix(m, &r, id(3)));
    swap(&order[0], &order[id(5)]);
    printf("%d %d %d %d\n", order[0], order[5], pair(id(3)).value, (&(struct node){id(4)})->value);
    printf("%llu %zu %zu\n", shift(1, 40) | shift(id(1), 3), sizeof(id(1)), strlen(name(id(2))));
    char *p = text;
    while (*p) { if (isalpha((unsigned char)*p)) *p = (char)toupper((unsigned char)*p); p += id(1); }
    int x = id(5), y = x + id(x), z = -id(-x) % id(4), *q = x > 3 ? &x : &y;
    *q ^= id(7);
    z |= !id(0) << id(3);
    text[id(0)] = "abc"[id(1)];
    struct { int a[2]; struct { char c; } in; } anonymous = {{id(1), id(2)}, {'q'}}, copy = anonymous;
    copy.a[id(1)] += id(anonymous.a[0]);
    printf("%s %d %d %d %d %c\n", text, x, y, z, copy.a[1], copy.in.c);
    release(tree);
    free(v);
    return 0;
}
