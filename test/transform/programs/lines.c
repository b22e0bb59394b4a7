/* What depends on the line that it stands in. */
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"
#pragma GCC diagnostic ignored "-Wunused-variable"
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

static void in_line(DOLProcess *p)
{
    int x = __LINE__;
    x += get(p) + __LINE__;
    put(p, __LINE__ +
    get(p) + __LINE__ + x); put(p, __LINE__);
    for (int i = get(p); i < 300; i += 100 + __LINE__ +
    get(p)) put(p, __LINE__);
    put(p, __LINE__);
}

static void in_linedir(DOLProcess *p)
{
# line 700 "foo.x"
    int x = __LINE__;
    x += get(p) + __LINE__;
    put(p, __LINE__);
    put(p, __FILE__[0]);
    if (get(p) > 3) { put(p, __LINE__ + get(p)); }
#line 20
    put(p, __LINE__);
}

static void in_exitline(DOLProcess *p)
{
    int x = get(p);
    if (x < 3 &&
    get(p) > __LINE__) put(p, __LINE__);
    put(p, ({ int y = get(p); y + __LINE__; }));
}

int P_fire(DOLProcess *p)
{
    in_line(p);
    in_linedir(p);
    in_exitline(p);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
