/* Attributes, alignment beyond that of frames, vectors, qualifiers that few write. */
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"
#pragma GCC diagnostic ignored "-Wpsabi"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wattributes"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
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

static void in_align64(DOLProcess *p)
{
    _Alignas(64) char buf[64];
    char other;
    memset(buf, 3, 64);
    int x = get(p);
    put(p, (long)((uintptr_t)buf % 64) + x + buf[3]);
    other = x;
    DOL_write((void*)"out", &other, 1, p);
    DOL_write((void*)"out", buf, 64, p);
}

typedef int v8 __attribute__((vector_size(32)));
static void twice(DOLProcess *p, v8 *v) { v8 w = *v; w[0] += get(p); put(p, w[1]); w += *v; *v = w; }

static void in_vector32(DOLProcess *p)
{
    v8 v = {1,2,3,4,5,6,7,8};
    v[2] = get(p);
    v8 w = v * 2;
    get(p);
    w += v;
    twice(p, &w);
    get(p);
    DOL_write((void*)"out", &w, 32, p);
    DOL_write((void*)"out", &v, 32, p);
}

typedef float v4 __attribute__((vector_size(16)));

static void in_vector16(DOLProcess *p)
{
    v4 v = {1,2,3,4};
    v[2] = get(p);
    v4 w = v * 2;
    get(p);
    DOL_write((void*)"out", &w, 16, p);
    DOL_write((void*)"out", &v, 16, p);
}

struct big { char c; int v __attribute__((aligned(32))); }; typedef struct big B2[2];
static int take(DOLProcess *p, const struct big *a, struct big *q) { struct big b = *a; b.v += get(p); put(p, b.v); q->v++; return b.v + (int)((uintptr_t)q % 32); }
static struct big make(DOLProcess *p) { struct big b = {1, get(p)}; put(p, 1); return b; }

static void in_alignedtype(DOLProcess *p)
{
    struct big b = {1, 2};
    B2 c = {{1, 2}, {3, 4}};
    b.v += get(p);
    put(p, take(p, &b, &c[1]));
    put(p, b.v + c[1].v);
    c[0] = make(p);
    put(p, c[0].v + make(p).v);
    put(p, (uintptr_t)&b % 32 + (uintptr_t)c % 32);
}

static void in_attrlocal(DOLProcess *p)
{
    int x __attribute__((unused)) = get(p);
    __attribute__((unused)) int y = 3;
    get(p);
    int z[3] __attribute__((aligned(16))) = {1,2,3};
    get(p);
    put(p, x + y + z[1]);
    struct { char a; int b; } __attribute__((packed)) k = {1, 2};
    get(p);
    put(p, k.b + sizeof k);
    const int c __attribute__((unused)) = 4;
    char buf[8] __attribute__((aligned(8), unused));
    buf[0] = 1;
    get(p);
    put(p, c);
#define UNUSED __attribute__((__unused__))
    UNUSED long q = get(p);
    long r UNUSED;
    r = get(p);
    get(p);
    put(p, q + r);
}

static void in_atomic_local(DOLProcess *p)
{
    _Atomic(int) a = 3;
    _Atomic int b = 4;
    int x = get(p);
    a += x;
    x = get(p);
    b += a;
    get(p);
    put(p, a + b);
}

static void in_restrict(DOLProcess *p)
{
    int a[4] = {1,2,3,4};
    int *restrict q = a;
    get(p);
    put(p, q[1]);
    q++;
    get(p);
    put(p, *q);
    int *const restrict r = a;
    get(p);
    put(p, *r);
}

static void in_ptrvolatile(DOLProcess *p)
{
    int a[4] = {1,2,3,4};
    int *volatile q = a;
    get(p);
    put(p, q[1]);
    q++;
    get(p);
    put(p, *q);
}

static void in_extunion(DOLProcess *p)
{
    __extension__ union { int a; char b[4]; } u = { .a = 5 };
    u.b[1] = get(p);
    get(p);
    put(p, u.a);
    __extension__ struct Q { int a; struct { int k; }; } q = {3, {4}};
    get(p);
    put(p, q.k);
    put(p, __extension__ ({ int v = get(p); v + 1; }));
}

struct U { int a, b; };
static int unused_f(DOLProcess *p, struct U s, struct U __attribute__((unused)) t) { (void)s; return get(p); }
static int unused_g(DOLProcess *p, struct U s) { return get(p); }

static void in_unusedparam(DOLProcess *p)
{
    struct U s = {1,2};
    put(p, unused_f(p, s, s) + unused_g(p, s));
}

static void in_asm_mem(DOLProcess *p)
{
    int x = get(p);
    asm volatile("" ::: "memory");
    x += get(p);
    __asm__ __volatile__ ("" : : : "memory");
    put(p, x);
    asm("");
}

static void in_labelcase(DOLProcess *p)
{
    int x = get(p) & 3;
    switch (x) { again: case 1: put(p, get(p)); x = 2; case 2: put(p, 5); break; lab: default: put(p, get(p)); if (x++ < 2) goto again; if (x < 5) goto lab; }
    switch (get(p) & 1) { case 0: inner: case 5: put(p, 1); break; case 1: get(p); goto inner; }
}

int P_fire(DOLProcess *p)
{
    in_align64(p);
    in_vector32(p);
    in_vector16(p);
    in_alignedtype(p);
    in_attrlocal(p);
    in_atomic_local(p);
    in_restrict(p);
    in_ptrvolatile(p);
    in_extunion(p);
    in_unusedparam(p);
    in_asm_mem(p);
    in_labelcase(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
