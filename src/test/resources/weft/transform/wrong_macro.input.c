#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define M(a, b) a b
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    M(1, 
    return 0;
}
