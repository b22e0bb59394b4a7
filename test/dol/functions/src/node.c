#include <dol.h>
#define PORT_OUT "out"
void node_init(DOLProcess *p) { (void)p; }
int node_fire(DOLProcess *p)
{
    int index = GETINDEX(0) * 10 - GETINDEX(1);
    DOL_write((void*)PORT_OUT, &index, sizeof(int), p);
    DOL_detach(p);
    return 0;
}
