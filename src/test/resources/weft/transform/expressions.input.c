#include <dol.h>
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"
typedef struct { int n; } P_State;
static const char *chosen = "in";
static int next(DOLProcess *p);
void P_init(DOLProcess *p)
{
    int x = next(p);
    ((P_State *)p->local)->n = x;
}
static int next(DOLProcess *p)
{
    int x;
    return DOL_read((void *)PORT_IN, &x, sizeof x, p) == sizeof x ? x : -1;
}
int P_fire(DOLProcess *p)
{
    int a[3] = {next(p)}, x = 1;
    if (x > 0 && DOL_read((void *)chosen, &x, sizeof x, p) > 0)
        a[next(p) & 1] += DOL_read((void *)PORT_IN, &x, 1, p) - DOL_read((void *)PORT_IN2, a, x & 3, p);
    x = (next(p) + x, -next(p), next(p));
    while (x++ < 5 || next(p))
        x += (next(p), x) ? next(p) : 2;
    DOL_write((void *)PORT_OUT, a, sizeof a, p);
    return 0;
}
