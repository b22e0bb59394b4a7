#include <dol.h>
#define PORT_OUT 1
struct _local_states { double d[3]; int fired; };
static int counter = 3;
int scaled(int x) { return 1000 * x; }
void other_init(DOLProcess *p) { p->local->d[2] = 0.5; }
int other_fire(DOLProcess *p)
{
    int x = scaled(counter) + GETINDEX(0) + (p->local->d[2] == 0.5 ? 0 : 7);
    DOL_write((void*)PORT_OUT, &x, sizeof(int), p);
    DOL_detach(p);
    return 0;
}
