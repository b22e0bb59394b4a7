#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#include "missing.h"
#include <not/there.h>
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int x = ;
    if (x { DOL_read((void *)PORT_IN, &x, 4, p); }
    return 0;
}
