#include <signal.h>
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
static int again(DOLProcess *p, int n)
{
    DOL_read((void *)PORT_IN, &n, 4, p);
    return n ? again(p, n - 1) : 0;
}
static int old(p, n) DOLProcess *p; int n;
{
    DOL_read((void *)PORT_IN, &n, 4, p);
    return n;
}
static int many(DOLProcess *p, ...)
{
    int n;
    DOL_read((void *)PORT_IN, &n, 4, p);
    return n;
}
static DOLProcess *self;
static void on_signal(int number) { DOL_read((void *)PORT_IN, &number, 4, self); }
void P_init(DOLProcess *p) { self = p; signal(SIGINT, on_signal); }

int P_fire(DOLProcess *p)
{
    int (*read)(void *, void *, int, DOLProcess *) = DOL_read;
    int (*f)(DOLProcess *, int) = again;
    int weft_x = 1;
    P_fire(p);
    return read((void *)PORT_IN, &weft_x, 4, p) + f(p, old(p, 3)) + many(p, 1);
}
