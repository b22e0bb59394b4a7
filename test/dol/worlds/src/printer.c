#include <stdio.h>
#include <dol.h>
#define PORT_L "left"
#define PORT_R "right"
#define PORT_O "other"
struct _local_states { int unused; };
int scaled(int x) { return x; }
void printer_init(DOLProcess *p) { (void)p; }
int printer_fire(DOLProcess *p)
{
    int i, l, r, o;
    CREATEPORTVAR(left);
    CREATEPORTVAR(right);
    CREATEPORTVAR(other);
    for (i = 0; i < 3; i++) {
        CREATEPORT(left, PORT_L, 1, i, 3);
        CREATEPORT(right, PORT_R, 1, i, 3);
        CREATEPORT(other, PORT_O, 1, i, 3);
        DOL_read((void*)left, &l, sizeof(int), p);
        DOL_read((void*)right, &r, sizeof(int), p);
        DOL_read((void*)other, &o, sizeof(int), p);
        printf("%d: %d %d %d\n", i, l, r, o);
    }
    DOL_detach(p);
    return scaled(0);
}
