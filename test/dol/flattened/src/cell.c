#include <dol.h>
#define PORT_OUT "out"
void cell_init(DOLProcess *p) { (void)p; }
int cell_fire(DOLProcess *p)
{
    int i;
    CREATEPORTVAR(port);
    for (i = 0; i < 2; i++) {
        int x = 1000 * i + 100 * GETINDEX(0) + 10 * GETINDEX(1) + GETINDEX(2);
        CREATEPORT(port, PORT_OUT, 1, i, 2);
        DOL_write((void*)port, &x, sizeof(int), p);
    }
    DOL_detach(p);
    return 0;
}
