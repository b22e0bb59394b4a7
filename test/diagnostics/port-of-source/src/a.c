#include <dol.h>

void a_init(DOLProcess *p) { (void)p; }

int a_fire(DOLProcess *p)
{
    char token = 'a';
    DOL_write("out", &token, 1, p);
    DOL_detach(p);
    return 0;
}
