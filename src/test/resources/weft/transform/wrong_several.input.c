#include <dol.h>
#define PORT_IN "in"
int twice(DOLProcess *p) { int x; DOL_read((void *)PORT_IN, &x, sizeof x, p); return x; }
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    int x = undeclared(p);
    int (*pointer)(DOLProcess *) = twice;
    return x + pointer(p) + twice(p);
}
