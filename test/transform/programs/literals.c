/* Pointers to compound literals, and typeof of other locals. */
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
typedef struct _local_states { int firings; } P_State;

static int get(DOLProcess *p)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c;
}

static void put(DOLProcess *p, long v)
{
    int x = (int)v;
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);
}

void P_init(DOLProcess *p) { p->local->firings = 0; }

struct S { int a, b; };
static int use(DOLProcess *p, const struct S *s) { int x = get(p); return s->a + s->b + x; }
static int usea(DOLProcess *p, const int *a, int n) { int s = 0; while (n--) s += a[n] + get(p); return s; }

static void in_complit(DOLProcess *p)
{
    put(p, use(p, &(struct S){1, get(p)}));
    put(p, usea(p, (int[]){1,2,3}, 3));
    const struct S *q = &(struct S){ .b = 7 };
    get(p);
    put(p, q->b);
    char *s = (char[]){"hello"};
    get(p);
    put(p, s[1]);
    for (int i = 0; i < 3; i++) { int *z = &(int){i}; *z += get(p); put(p, *z); }
    struct S t = (struct S){ get(p), 2 };
    put(p, t.a);
    DOL_write((void*)"out", &(int){5}, 4, p);
    DOL_write((void*)"out", (char[]){1,2,3}, 3, p);
    put(p, ((struct S){3,4}).b + get(p));
    put(p, *(int[]){get(p), 7});
}

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { __typeof__(a) t_ = (a); put(p, t_); (a) = (b); (b) = t_; } while (0)

static void in_typeofothers(DOLProcess *p)
{
    int x = get(p), y = 7;
    short s = 3;
    put(p, MAX(x, y));
    put(p, MAX(get(p), y));
    put(p, MAX(x, get(p)));
    put(p, MAX(MAX(x, get(p)), get(p)));
    __typeof__(x) z = x;
    __typeof__(&x) q = &x;
    unsigned char c = 200;
    __typeof__(c + s) sum = c + s;
    get(p);
    put(p, z + *q + sum);
    __typeof__(c) d = c;
    get(p);
    put(p, d + 100);
    SWAP(x, y);
    put(p, x);
    double h = 2.5;
    __typeof__(h) i = h * 3;
    get(p);
    put(p, (long)(i * 2));
    __typeof__(*q) k = 4;
    get(p);
    put(p, k);
    SWAP(c, d);
}

int P_fire(DOLProcess *p)
{
    in_complit(p);
    in_typeofothers(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
