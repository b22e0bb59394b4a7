/* Functions in macros, assertions, calls of which only the type matters, a header inside of a function. */
#include <dol.h>
#include <assert.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#pragma GCC diagnostic ignored "-Wsizeof-array-argument"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-value"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-function"
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

#define TWO(n) static int n##_a(DOLProcess *p) { int a = get(p); put(p, a); return get(p) + a; } static int n##_b(DOLProcess *p, int x) { return x + n##_a(p) * get(p); }
TWO(k)
TWO(l) TWO(m)

static void in_twofun2(DOLProcess *p)
{
    put(p, k_a(p) + k_b(p, 1));
    put(p, l_b(p, 7) + m_a(p));
}

#define FUN(type, n, body) type n(DOLProcess *p) { body }
FUN(static int, fun, int a = get(p); return a + get(p);)
#define DECL static int fun_g(DOLProcess *p)
DECL;
DECL { return get(p) + fun(p); }

static void in_funinmacro(DOLProcess *p)
{
    put(p, fun(p) + fun_g(p));
}

static void in_assert(DOLProcess *p)
{
    int n = get(p);
    assert(get(p) >= 0);
    assert((put(p, n), get(p) < 1000));
    put(p, n);
}

static void in_sizeofcall(DOLProcess *p)
{
    int x = sizeof(get(p));
    __typeof__(get(p)) y = 3;
    y += get(p);
    x += sizeof get(p) + get(p);
    put(p, x + y);
    __typeof__(get(p) + 1) z[2] = {1, 2};
    get(p);
    put(p, z[0]);
}

static void in_include(DOLProcess *p)
{
    int x = 0;
#include "inside/body.h"
    put(p, x);
#include "inside/body.h"
    put(p, x);
}

typedef int A[4]; typedef const int CA[2];
static int sum(DOLProcess *p, A a) { a[1] += get(p); a++; return a[0] + get(p); }

static void in_typedefarr(DOLProcess *p)
{
    A a = {1,2,3};
    a[3] = get(p);
    put(p, sum(p, a));
    put(p, a[1]);
    CA c = {5, 6};
    get(p);
    put(p, c[1] + a[3]);
    A b[2] = {{1},{2}};
    get(p);
    put(p, b[1][0]);
}

int P_fire(DOLProcess *p)
{
    in_twofun2(p);
    in_funinmacro(p);
    in_assert(p);
    in_sizeofcall(p);
    in_include(p);
    in_typedefarr(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
