#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
void printer_init(DOLProcess *p) { (void)p; }
int printer_fire(DOLProcess *p)
{
    int i, x;
    for (i = 0; i < 8; i++) {
        CREATEPORTVAR(port);
        CREATEPORT(port, PORT_IN, 1, i, 8);
        DOL_read((void*)port, &x, sizeof(int), p);
        printf("%d comes from %d\n", i, (x - 1) / 10);
    }
    printf("no index: %d\n", GETINDEX(0));
    DOL_detach(p);
    return 0;
}
