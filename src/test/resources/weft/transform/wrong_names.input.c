#include <dol.h>
#define PORT_IN "in"
static void real(DOLProcess *p) { char c; DOL_read((void *)PORT_IN, &c, 1, p); }
static void other(DOLProcess *p) __attribute__((alias("real")));
static DOLProcess *self;
static void ends(int *x) { char c; DOL_read((void *)PORT_IN, &c, *x, self); }
static void clean(int *x) { *x = 0; }
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int x __attribute__((cleanup(ends))) = 1;
    return 0;
}
