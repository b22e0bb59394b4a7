#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
void sink_init(DOLProcess *p) { (void)p; }
int sink_fire(DOLProcess *p)
{
    int i, x;
    CREATEPORTVAR(port);
    for (i = 0; i < 2; i++) {
        CREATEPORT(port, PORT_IN, 1, i, 2);
        DOL_read((void*)port, &x, sizeof(int), p);
        printf("%04d\n", x);
    }
    DOL_detach(p);
    return 0;
}
