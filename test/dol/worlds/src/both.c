#include <dol.h>
#define PORT_OUT 1
struct _local_states { int fired; };
static int counter = -1;
int scaled(int x) { return 100 * x; }
static void send(int kind, DOLProcess *p)
{
    int x = scaled(kind) + 10 * GETINDEX(0) + p->local->fired++;
    DOL_write((void*)PORT_OUT, &x, sizeof(int), p);
    DOL_detach(p);
}
void left_init(DOLProcess *p) { p->local->fired = counter + 1; }
int left_fire(DOLProcess *p) { send(1, p); return 0; }
void right_init(DOLProcess *p) { (void)p; }
int right_fire(DOLProcess *p) { send(2, p); return 0; }
