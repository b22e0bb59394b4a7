/* Names of a namespace, if constexpr, variables of a thread, stricter alignment. */
#include <dol.h>
#include <type_traits>
#define PORT_IN "in"
#define PORT_OUT "out"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
#pragma GCC diagnostic ignored "-Wsubobject-linkage"
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

namespace a { static int n = 3; struct S { int v; }; namespace b { static int f(DOLProcess *p, int k) { S s = {k}; s.v += get(p); int &r = s.v; get(p); return r + n; } int g(DOLProcess *p, S s) { int x = get(p); return f(p, x) + s.v; } }
static S mk(DOLProcess *p) { S s = {get(p)}; return s; } enum class E { X, Y }; typedef int Int; static Int h(DOLProcess *p, E e, Int i) { E k = e; Int j = i; get(p); return (int)k + j; } 
static int at(DOLProcess *p, S *s, const S &t, S arr[]) { int x = get(p); put(p, x); return s->v + t.v + arr[0].v; }
int decl(DOLProcess *p, S s); }
int a::decl(DOLProcess *p, S s) { S t = s; t.v += get(p); return t.v + get(p) + n; }
using a::b::f;

static void in_namespace(DOLProcess *p)
{
    put(p, f(p, 3) + a::b::g(p, a::S{2}));
    put(p, a::mk(p).v);
    put(p, a::h(p, a::E::Y, 4));
    a::S s{4};
    put(p, a::at(p, &s, s, &s));
    put(p, a::decl(p, s));
    put(p, a::decl(p, a::mk(p)));
}

namespace w { struct S { int v; }; int g(DOLProcess *p, S s); static int k(DOLProcess *p, const S &s) { return g(p, s) + get(p); } int g(DOLProcess *p, S s) { return s.v + get(p); } inline namespace v1 { int i(DOLProcess *p, S s) { return s.v + get(p); } } }
namespace { struct Q { int v; }; int anon(DOLProcess *p, Q q) { Q r = q; return r.v + get(p); } }
namespace u = w;

static void in_namespace2(DOLProcess *p)
{
    w::S s = {5};
    put(p, w::k(p, s));
    put(p, anon(p, Q{2}));
    put(p, u::i(p, s));
}

template <class X> constexpr bool isint() { return std::is_same<X, int>::value; }

static void in_ifconstexpr(DOLProcess *p)
{
    if constexpr (isint<int>()) { put(p, get(p)); } else { put(p, 1); }
    if constexpr (sizeof(int) == 8) put(p, get(p));
    else put(p, get(p) + 1);
    constexpr int k = 4;
    if constexpr (k > 3) { int x = get(p); put(p, x); } else put(p, 9);
}

struct Seven { int v; Seven() : v(7) {} };

static void in_static(DOLProcess *p)
{
    static Seven q;
    static int n = 5;
    n++;
    get(p);
    put(p, q.v + n);
    thread_local int t = 3;
    get(p);
    put(p, t);
}

struct alignas(64) A { int v; };

static void in_alignas(DOLProcess *p)
{
    A a{get(p)};
    get(p);
    put(p, a.v + (uintptr_t)&a % 64);
    alignas(128) char b[4] = {1};
    get(p);
    put(p, b[0] + (uintptr_t)b % 128);
}

static void in_attr(DOLProcess *p)
{
    [[maybe_unused]] int x = get(p);
    int y [[gnu::unused]] = 3;
    get(p);
    put(p, x + y);
    int z __attribute__((unused)) = 4;
    get(p);
    put(p, z);
    switch (get(p) & 1) { case 0: put(p, 1); [[fallthrough]]; case 1: put(p, get(p)); }
}

int P_fire(DOLProcess *p)
{
    in_namespace(p);
    in_namespace2(p);
    in_ifconstexpr(p);
    in_static(p);
    in_alignas(p);
    in_attr(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
