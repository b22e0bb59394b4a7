/* Tags of a function that are named before they are defined. */
#include <stdio.h>

#ifdef __TINYC__
#error not for tcc: it would hide what gcc finds
#endif

static int id(int x) { return x; }

static int forward(int k)
{
    struct S;
    struct S { struct S *next; int v; } a = {0, id(k)};
    struct S *p = &a;
    int s = 0;
    while (p) {
        s += id(p->v);
        p = p->next;
    }
    return s;
}

static int mutual(int k)
{
    struct A { struct B *b; int v; } a = {0, id(k)};
    struct B { struct A *a; union U *u; int w; } b = {&a, 0, id(2)};
    union U { int i; struct B b; } u;
    a.b = &b;
    b.u = &u;
    b.u->i = id(3);
    return a.b->w * 10 + b.a->v + id(1) + u.i;
}

static int nested(int k)
{
    struct In { struct Deep { int d; enum kind { one = 1, two } kind; } deep[2]; } in = {{{1, one}, {id(k), two}}};
    struct Deep *p = in.deep + id(1);
    enum kind q = p->kind;
    {
        struct Deep { char c; } inner = {(char)id(5)};
        k += inner.c + (int)sizeof(struct Deep);
    }
    return p->d + q + id(k) + (int)sizeof(struct Deep);
}

static __attribute__((aligned(64))) int aligned(int x) { return id(x); }

int main(void)
{
    int n = forward(3) + mutual(4);
    n += nested(5) + aligned(6);
    printf("%d\n", n);
    return 0;
}
