#include <dol.h>

void b_init(DOLProcess *p) { (void)p; }

int b_fire(DOLProcess *p)
{
    char token;
    DOL_read("in", &token, 1, p);
    DOL_read("settings", &token, 1, p);
    return 0;
}
