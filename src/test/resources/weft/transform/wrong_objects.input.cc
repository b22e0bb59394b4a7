#include <dol.h>
#define PORT_IN "in"
namespace std { template <class T> struct initializer_list { const T *from, *to; const T *begin() const { return from; } }; }
struct Copied { int v; Copied(int x) : v(x) {} Copied(const Copied &other) : v(other.v + 1) {} };
static int ended; struct Ended { Ended() {} ~Ended() { ended++; } int v() const { return 1; } operator bool() const { return true; } };
struct Text { Text(const char *) {} };
static int get(DOLProcess *p) { char c; DOL_read((void *)PORT_IN, &c, 1, p); return c; }
static int take(DOLProcess *p, Copied c) { return get(p) + c.v; }
static Copied make(DOLProcess *p) { return Copied(get(p)); }
static int list(DOLProcess *p, std::initializer_list<int> l) { return get(p) + *l.begin(); }
static int length(DOLProcess *p, const Text &text) { (void)text; return get(p); }
static Copied local(DOLProcess *p) { Copied c(get(p)); if (c.v) return c; return 1; }
static int twice(DOLProcess *p, Copied c) { decltype(c) d = c; return get(p) + d.v; }
static int first(DOLProcess *p, const int (&l)[2]) { return get(p) + l[0]; }
extern "C" void P_init(DOLProcess *p) { (void)p; }

extern "C" int P_fire(DOLProcess *p)
{
    bool b = Ended().v() && get(p);
    int k = (Ended().v(), get(p));
    int c = b ? (k++ << Ended().v()) + get(p) : k;
    c += Copied(local(p)).v + (local(p).v, 1) + twice(p, 1) + first(p, {1, 2});
    return c + length(p, "literal");
}
