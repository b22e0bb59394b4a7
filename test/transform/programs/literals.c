/* Pointers to compound literals. */
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

int P_fire(DOLProcess *p)
{
    in_complit(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
